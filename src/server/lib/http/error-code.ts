/** `ENOENT`, `EADDRINUSE`, `23505` …: the code of a Node or PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses, none of which answers, gives an error without a message.
  return error.message || (errorCode(error) ?? error.name);
}

/** Where a bug happened, for the log. PostgreSQL names values in what it says, and they may be a person's: its code has to do. */
export function traceOf(error: Error): string {
  const trace = error.stack ?? error.message;
  if (!('severity' in error)) return trace;
  const frames = trace.split('\n').filter((line) => /^\s+at /.test(line));
  return [`PostgreSQL ${errorCode(error)}`, ...frames].join('\n');
}
