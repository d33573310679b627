/** Who is signed in, as the page knows it. The token is never written down by this layer. */
export interface Session {
  readonly userId: number;
  readonly name: string;
  readonly token: string;
}
