import { errorCode } from '#server/lib/http/error-code.ts';

/** There is nobody to ask at the moment, in words of our own. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** 25006: the host takes no writes any more, another one does or will. 25P04, 57014: the transaction, or a statement, took too long, as when it waited for another. */
const AWAY =
  /^(25006|25P04|57014|57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const WORDS =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What PostgreSQL, the network and the pool say when the database is away for a moment: the caller should try again. */
export function isAway(error: unknown): boolean {
  return error instanceof AwayError || AWAY.test(errorCode(error) ?? '') || (error instanceof Error && WORDS.test(error.message));
}
