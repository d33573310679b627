import type { Pool } from '#server/db/connection/pool.ts';
import type { Letter, Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import { type Request, readRequest } from './requests.ts';

export interface RequestDeps {
  readonly pool: Pool;
  readonly mailer: Mailer;
}

/** Tells everybody who may answer that somebody asks. */
export const ASKS_TO_ACT: Letter<{ readonly id: number }> = {
  name: 'asks to act',
  async compose({ client, ownAddress }, { id }) {
    const { systemName, address } = await readAppSettings(client);
    const found = await readRequest(client, id);
    if (!found) return [];
    const { request, answerers } = found;
    const { user, name: entity, competition } = request;
    const forWhat = competition ? `, for ${competition}` : '';
    return answerers.map(({ email: to, name }) =>
      composeMail({ to, name, systemName }, `${user.display_name} asks to represent ${entity}`, [
        `${user.display_name} (${user.user_email}) asks to represent ${entity} (${request.kind})${forWhat}.`,
        'They will see its athletes and enter them. Agree only when you know that they should.',
        { link: `${siteOf({ ownAddress }, address)}/v2/requests`, label: 'Answer' },
      ]),
    );
  },
};

interface AnswerToAct {
  readonly request: Request;
  readonly agree: boolean;
  readonly reason?: string | undefined;
}

/** Tells who asked what the answer is. */
export const MAY_ACT: Letter<AnswerToAct> = {
  name: 'may act',
  async compose({ client, ownAddress }, { request: { user, name: entity, kind }, agree, reason }) {
    const { systemName, address } = await readAppSettings(client);
    const about = { to: user.user_email, name: user.display_name, systemName };
    const account = { link: `${siteOf({ ownAddress }, address)}/v2/user-v2`, label: 'Open My account' };
    const why = reason ? [`The reason: ${reason}`] : [];
    return [
      agree
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
    ];
  },
};
