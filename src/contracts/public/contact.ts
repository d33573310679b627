import * as z from 'zod/mini';
import { Email } from '#contracts/shared/email.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** One line: what goes into a mail's head must not begin another line there. */
const Line = (most: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(most, `more than ${most} characters`),
    z.refine((text) => !/\p{Cc}/u.test(text), 'more than one line'),
  );

export const ContactMessage = z.object({
  name: Line(100, 'Type your name'),
  email: Email,
  subject: Line(150, 'Type what it is about'),
  message: z.string().check(z.trim(), z.minLength(1, 'Type your message'), z.maxLength(5000, 'At most 5000 characters')),
});

/** Ours: a message to the organiser of a competition goes out as mail; the organiser's address is not told. */
export const postContact = endpoint({
  method: 'POST',
  path: `${BASE}/public/contact/:compId`,
  summary: 'Write to the organiser of a competition',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  body: ContactMessage,
  data: z.object({ sent: z.boolean() }),
  refusals: ['invalid', 'not-found', 'too-many'],
});
