import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { ContactMessage, type postContact } from '#contracts/public/contact.ts';
import type { Body } from '#contracts/shared/endpoint.ts';

type Message = Body<typeof postContact>;
const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof Message)[];

/** What is wrong, by field; `form`: with all of it. */
export type Problems = { readonly [Field in keyof Message | 'form']?: string };

export function readContact(form: FormData): Message {
  const typed = (name: keyof Message) => String(form.get(name) ?? '').trim();
  return { name: typed('name'), email: typed('email'), subject: typed('subject'), message: typed('message') };
}

/** By the server's own contract, so that what passes here passes there. */
export function contactProblems(message: Message): Problems {
  const parsed = ContactMessage.safeParse(message);
  if (parsed.success) return {};
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return Object.fromEntries(FIELDS.filter((field) => wrong.has(field)).map((field) => [field, viewMessages.contact.need[field]]));
}

interface Refusal {
  readonly field?: string;
  readonly remedy?: string;
}

/** Why it was not sent; what was typed is still there. */
export function problemsOf(message: string, refusal: Refusal | undefined): Problems {
  const field = FIELDS.find((name) => name === refusal?.field);
  if (field) return { [field]: message };
  return { form: viewMessages.contact.notSent([message, refusal?.remedy].filter(Boolean).join(' ')) };
}
