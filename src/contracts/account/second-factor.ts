import * as z from 'zod/mini';
import { UserPage } from '#contracts/admin/user.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { SecondCode } from './account.ts';

const Password = z.string().check(z.maxLength(200));
const OWN = `${BASE}/user/me/second-factor`;
/** Shown once: the server keeps their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Nothing changes at sign-in until a code shows that the app has the secret. */
export const postSecondFactorStart = endpoint({
  method: 'POST',
  path: `${OWN}/start`,
  summary: 'Begin two-step sign-in: the secret for the authenticator app',
  who: 'user',
  beforeFactor: true,
  body: z.object({ password: Password }),
  audit: 'account',
  data: z.object({
    /** Base32. */
    secret: z.string(),
    /** A picture of the QR code, SVG. */
    qr: z.string(),
  }),
  refusals: ['invalid', 'too-many', 'forbidden', 'conflict'],
});

export const postSecondFactorConfirm = endpoint({
  method: 'POST',
  path: `${OWN}/confirm`,
  summary: 'Turn two-step sign-in on with a first code',
  who: 'user',
  beforeFactor: true,
  body: z.object({ code: SecondCode }),
  audit: 'account',
  data: RecoveryCodes,
  refusals: ['invalid', 'second-factor', 'too-many', 'forbidden'],
});

export const postSecondFactorOff = endpoint({
  method: 'POST',
  path: `${OWN}/off`,
  summary: 'Turn two-step sign-in off',
  who: 'user',
  body: z.object({ password: Password, code: SecondCode }),
  audit: 'account',
  data: z.object({ off: z.literal(true) }),
  refusals: ['invalid', 'second-factor', 'too-many', 'forbidden'],
});

/** The ones from before work no more. */
export const postRecoveryCodes = endpoint({
  method: 'POST',
  path: `${OWN}/codes`,
  summary: 'Make new recovery codes',
  who: 'user',
  body: z.object({ password: Password, code: SecondCode }),
  audit: 'account',
  data: RecoveryCodes,
  refusals: ['invalid', 'second-factor', 'too-many', 'forbidden'],
});

/** For a user who has neither the phone nor a recovery code. They are told by mail. */
export const deleteSecondFactor = endpoint({
  method: 'DELETE',
  path: `${BASE}/admin/user/:id/second-factor`,
  summary: 'Turn off a user’s two-step sign-in',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'account',
  data: UserPage,
  refusals: ['not-found', 'forbidden'],
});
