/** `ENOENT`, `EADDRINUSE`, `23505` …: the code of a Node or PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where a bug happened, for the log. PostgreSQL names values in what it says, and they may be a person's: its code has to do. */
export function traceOf(error: Error): string {
  const trace = error.stack ?? error.message;
  if (!('severity' in error)) return trace;
  const frames = trace.split('\n').filter((line) => /^\s+at /.test(line));
  return [`PostgreSQL ${errorCode(error)}`, ...frames].join('\n');
}
