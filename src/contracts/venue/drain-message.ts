import * as z from 'zod/mini';

/** There are no keys where the page did not come over https. */
function isKey(value: unknown): boolean {
  return typeof CryptoKey !== 'undefined' && value instanceof CryptoKey;
}

/** A page asks the service worker to send the outbox, and lends it, for this drain only, what the worker cannot know. */
export const DrainMessage = z.object({
  type: z.literal('drain'),
  session: z.object({
    userId: z.int(),
    name: z.string(),
    token: z.string(),
    /** Seals the rows that come with the answers, where the device has a PIN; lent like the token. */
    sealKey: z.optional(z.custom<CryptoKey>(isKey)),
  }),
  force: z.boolean(),
});
export type DrainMessage = z.infer<typeof DrainMessage>;

/** The service worker's answer, when it is done. */
export const DrainMessageAnswer = z.object({
  connection: z.enum([
    'online',
    'no-network',
    'not-our-server',
    'server-trouble',
    'sign-in',
    'other-user',
    'forbidden',
    'storage-trouble',
  ]),
  sent: z.int(),
  attention: z.int(),
  overtaken: z.optional(z.int()),
  retryAt: z.optional(z.number()),
});

/** The service worker asks a page who is signed in. */
export const NeedSession = z.object({ type: z.literal('need-session') });

/** Workbox's own: the new version may take over. */
export const SkipWaiting = z.object({ type: z.literal('SKIP_WAITING') });

/** A person has started the new version: the worker of the old one ends what it sends. */
export const StopDraining = z.object({ type: z.literal('stop-draining') });
export type StopDraining = z.infer<typeof StopDraining>;

/** A page asks how much of the app a service worker has stored, also one that is being installed. */
export const AskStored = z.object({ type: z.literal('ask-stored') });
export type AskStored = z.infer<typeof AskStored>;

/** Its answer, in files. */
export const Stored = z.object({ have: z.int(), total: z.int() });
export type Stored = z.infer<typeof Stored>;

/** Tag of the Background Sync that asks for a drain. */
export const SYNC_TAG = 'callroom-outbox';
