/** Who is signed in, as the page knows it. The token is never written down by this layer. */
export interface Session {
  readonly userId: number;
  readonly name: string;
  readonly token: string;
  /** Lent to the service worker with the token, where the device has a PIN. */
  readonly sealKey?: CryptoKey | undefined;
}
