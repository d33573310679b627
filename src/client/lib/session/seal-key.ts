let source: () => CryptoKey | undefined = () => undefined;

/** Called once at the start: what opens and seals this device's stores, where it has a PIN. */
export function provideSealKey(key: () => CryptoKey | undefined): void {
  source = key;
}

/** Undefined: no PIN is set, or it was not entered. */
export const sealKey = (): CryptoKey | undefined => source();
