import type { SignedCode } from './qr.ts';

/** `no-key`: this device has not heard yet what the competition's codes are signed with. */
type CodeTrouble = 'other-competition' | 'no-key' | 'forged' | 'expired';

interface Known {
  readonly compId: number;
  /** The competition's public key. */
  readonly key: string | null | undefined;
  /** Epoch ms. */
  readonly now: number;
  readonly isSigned: (key: string, said: string, signature: string) => Promise<boolean>;
}

/** Why a phone's code is not good, without asking a server; undefined: it is. */
export async function checkSigned(code: SignedCode, { compId, key, now, isSigned }: Known): Promise<CodeTrouble | undefined> {
  if (code.compId !== compId) return 'other-competition';
  if (!key) return 'no-key';
  if (!(await isSigned(key, code.said, code.signature))) return 'forged';
  return code.until < now ? 'expired' : undefined;
}
