/** Why the server can't start, in one line for the person who started it. Anything else that is thrown is a bug and keeps its stack. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
