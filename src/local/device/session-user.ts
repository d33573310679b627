/** The signed-in user, as the page knows them. This layer never stores the token. */
export interface Session {
  readonly userId: number;
  readonly name: string;
  readonly token: string;
  /** Lent to the service worker with the token, where the device has a PIN. */
  readonly sealKey?: CryptoKey | undefined;
}
