import { postContact } from '#contracts/public/contact.ts';
import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route } from '#server/web/route.ts';
import { contactMail } from './contact-mail.ts';
import { findRecipients } from './recipients.ts';

/** From one address of the net, and in the name of one sender: a venue's phones share an address. */
const LIMITS: AttemptLimits = {
  kind: 'contact',
  spanMs: 60 * 60_000,
  perPair: 5,
  perAccount: 20,
  perAddress: 30,
};

/** Letters that are remembered so as not to go out twice: a browser repeats a call within seconds. */
const REMEMBERED = 1000;

const SENT = { data: { sent: true } } as const;

/** Messages of anybody to organisers. */
export function contactRoutes(router: Router, { now, mailer }: { readonly now: () => number; readonly mailer: Mailer }): void {
  const { pool } = router;
  const attempts = countAttempts({ pool, now }, LIMITS);
  const sent = new Set<string>();

  route(router, postContact, async ({ params: { compId }, body, request }, reply) => {
    const callId = callIdOf(request);
    if ('refused' in callId) return callId;
    const letter = JSON.stringify([callId.id, compId, body]);
    const isSent = () => callId.id !== undefined && sent.has(letter);
    // Before it counts: a browser that asks six times by itself has written once.
    if (isSent()) return SENT;
    const sender = body.email.toLowerCase();
    const seconds = await attempts.take(sender, request.ip);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse('too-many', {
        message: 'Too many messages were sent from here. This one was not sent.',
        remedy: `Wait ${Math.ceil(seconds / 60)} min, then send it again.`,
      });
    }
    const found = compId > LARGEST_ID ? undefined : await findRecipients(pool, compId);
    if (!found) return refuse('not-found', { message: 'Competition not found. Nothing was sent.' });
    if (found.emails.length === 0)
      return refuse('not-found', {
        message: 'The organiser has left no email address. Nothing was sent.',
        remedy: 'Look for another way to reach them on the page of the competition.',
      });
    const { systemName } = await readAppSettings(pool);
    if (isSent()) return SENT;
    if (sent.size >= REMEMBERED) sent.clear();
    sent.add(letter);
    const mails = found.emails.map((to) => contactMail({ ...body, to, competition: found.name, systemName }));
    await transaction(pool, async (client) => {
      for (const mail of mails) await mailer.send(client, mail);
    }).catch((error: unknown) => {
      sent.delete(letter);
      throw error;
    });
    return SENT;
  });
}
