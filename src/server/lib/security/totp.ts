import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** The phone's clock may be a step early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads from the QR code. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret, issuer, label, period: PERIOD_S }).toString();
}

/** Of which step the code is, counted from 1970: none of it or of an earlier one is taken again. Undefined: it is wrong or too old. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  // Figures of other scripts are not what an app shows, and the library compares bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}
