import { errorCode } from '#server/lib/error-code.ts';

const AWAY = /^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What PostgreSQL, the network and the pool say when the database is away for a moment: the caller should try again. */
export function isAway(error: unknown): boolean {
  return AWAY.test(errorCode(error) ?? '') || (error instanceof Error && WORDS.test(error.message));
}
