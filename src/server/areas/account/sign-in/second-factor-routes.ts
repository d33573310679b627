import { toString as qrPicture } from 'qrcode';
import {
  deleteSecondFactor,
  postRecoveryCodes,
  postSecondFactorConfirm,
  postSecondFactorOff,
  postSecondFactorStart,
} from '#contracts/account/second-factor.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readUserPage } from '#server/db/read/read-user-page.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { totpAddress } from '#server/lib/security/totp.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import type { TryCode } from './ask-for-code.ts';
import { NOT_AS_ANOTHER, type RefuseWithout } from './ask-for-password.ts';
import { twoStepMail } from './mail-texts.ts';
import { beginFactor, confirmFactor, type FactorStore, removeFactor, renewCodes, spendCode } from './second-factor.ts';

const OFF = { data: { off: true } } as const;
const NO_USER = refuse('not-found', { message: 'User not found.' });
const ON_ALREADY = refuse('conflict', {
  message: 'Two-step sign-in is on already. Nothing was changed.',
  remedy: 'For another phone turn it off first, then on again.',
});
const OWN = refuse('forbidden', {
  message: 'This is your own account. Nothing was changed.',
  remedy: 'Turn it off under My account, with your password and a code.',
});

interface Parts {
  readonly store: FactorStore;
  readonly mailer: Mailer;
  readonly tryCode: TryCode;
  readonly refuseWithout: RefuseWithout;
}

/** Two-step sign-in: on, off, new recovery codes, and what an administrator does for somebody who has lost the phone. */
export function secondFactorRoutes(router: Router, parts: Parts): void {
  setUpRoutes(router, parts);
  changeRoutes(router, parts);
}

const personOf = (user: User) => ({ id: user.id, by: user.name });

async function tell(
  { store: { pool }, mailer }: Parts,
  { email, name }: { readonly email: string; readonly name: string },
  what: Parameters<typeof twoStepMail>[1],
): Promise<void> {
  const { systemName } = await readAppSettings(pool);
  await mailer.send(pool, twoStepMail({ to: email, name, systemName }, what));
}

function setUpRoutes(router: Router, parts: Parts): void {
  const { store, tryCode, refuseWithout } = parts;

  route(router, postSecondFactorStart, async ({ body: { password }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, password, request, reply);
    if (refused) return refused;
    const secret = await beginFactor(store, user.id);
    if (secret === undefined) return ON_ALREADY;
    const { systemName } = await readAppSettings(store.pool);
    return { data: { secret, qr: await qrPicture(totpAddress(secret, systemName, user.email), { type: 'svg', margin: 2 }) } };
  });

  route(router, postSecondFactorConfirm, async ({ body: { code }, caller, request }, reply) => {
    const user = signedIn(caller);
    if (user.impersonator) return NOT_AS_ANOTHER;
    const tried = await tryCode({ userId: user.id, request, reply }, () => confirmFactor(store, personOf(user), code));
    if ('refused' in tried) return tried;
    await tell(parts, user, 'on');
    return { data: { recoveryCodes: [...tried.done] } };
  });
}

function changeRoutes(router: Router, parts: Parts): void {
  const { store, tryCode, refuseWithout } = parts;
  const { pool } = store;

  route(router, postSecondFactorOff, async ({ body: { password, code }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, password, request, reply);
    if (refused) return refused;
    const tried = await tryCode({ userId: user.id, request, reply }, () => spendCode(store, personOf(user), code));
    if ('refused' in tried) return tried;
    if (await removeFactor(pool, personOf(user))) await tell(parts, user, 'off');
    return OFF;
  });

  route(router, postRecoveryCodes, async ({ body: { password, code }, caller, request }, reply) => {
    const user = signedIn(caller);
    const refused = await refuseWithout(user, password, request, reply);
    if (refused) return refused;
    const tried = await tryCode({ userId: user.id, request, reply }, () => spendCode(store, personOf(user), code));
    return 'refused' in tried ? tried : { data: { recoveryCodes: [...(await renewCodes(pool, personOf(user)))] } };
  });

  route(router, deleteSecondFactor, async ({ params: { id }, caller }) => {
    const administrator = signedIn(caller);
    const page = await readUserPage(pool, id);
    if (!page) return NO_USER;
    if (id === administrator.id) return OWN;
    const { user_email: email, display_name: name } = page.user;
    if (await removeFactor(pool, { id, by: authorOf(administrator) })) await tell(parts, { email, name }, 'reset');
    const data = await readUserPage(pool, id);
    return data ? { data } : NO_USER;
  });
}
