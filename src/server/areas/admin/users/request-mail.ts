import type { Pool } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import type { Mailer } from '#server/lib/mail/mailer.ts';
import { type Request, readRequest } from './requests.ts';

export interface RequestDeps {
  readonly pool: Pool;
  readonly mailer: Mailer;
  /** Where this server listens: for links when no administrator has set its address. */
  readonly ownAddress: string;
}

/** Tells everybody who may answer that somebody asks. */
export async function mailRequest({ pool, mailer, ownAddress }: RequestDeps, id: number): Promise<void> {
  const [{ systemName, address }, found] = await Promise.all([readAppSettings(pool), readRequest(pool, id)]);
  if (!found) return;
  const { request, answerers } = found;
  const { user, name: entity, competition } = request;
  const forWhat = competition ? `, for ${competition}` : '';
  for (const { email: to, name } of answerers) {
    mailer.send(
      composeMail({ to, name, systemName }, `${user.display_name} asks to represent ${entity}`, [
        `${user.display_name} (${user.user_email}) asks to represent ${entity} (${request.kind})${forWhat}.`,
        'They will see its athletes and enter them. Agree only when you know that they should.',
        { link: `${(address || ownAddress).replace(/\/$/, '')}/v2/requests`, label: 'Answer' },
      ]),
    );
  }
}

/** Tells who asked what the answer is. */
export async function mailAnswer(
  { pool, mailer, ownAddress }: RequestDeps,
  { user, name: entity, kind }: Request,
  answer: { readonly agree: boolean; readonly reason?: string | undefined },
): Promise<void> {
  const { systemName, address } = await readAppSettings(pool);
  const about = { to: user.user_email, name: user.display_name, systemName };
  const account = { link: `${(address || ownAddress).replace(/\/$/, '')}/v2/user-v2`, label: 'Open My account' };
  const why = answer.reason ? [`The reason: ${answer.reason}`] : [];
  mailer.send(
    answer.agree
      ? composeMail(about, `You now represent ${entity}`, [
          `You asked to represent ${entity} (${kind}), and it was agreed: you see its athletes and can enter them.`,
          ...why,
          account,
        ])
      : composeMail(about, `You can’t represent ${entity}`, [
          `You asked to represent ${entity} (${kind}), and it was turned down.`,
          ...why,
          'Nothing else of your account has changed.',
          account,
        ]),
  );
}
