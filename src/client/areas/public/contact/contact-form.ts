import { contractCheck } from '#client/lib/form/contract-check.ts';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { ContactMessage, type postContact } from '#contracts/public/contact.ts';
import type { Body } from '#contracts/shared/endpoint.ts';

/** By the server's own contract, so that what passes here passes there. */
export const contactProblems = contractCheck<Body<typeof postContact>>(ContactMessage, { words: viewMessages.contact.need });
