import { pino } from 'pino';
import { traceOf } from './http/error-code.ts';

/** What opens something or names a person never stands in a line: a net under the rule that nobody hands it to the log. */
const PRIVATE = [
  'password',
  'token',
  'secret',
  'key',
  'authorization',
  'cookie',
  'email',
  'address',
  'name',
  'firstName',
  'surName',
  'dob',
];

/**
 * The server's log, on stderr: lines of JSON, and lines for people where that is a terminal. It holds ids and never request data. What a
 * start says to the person at the terminal is printed instead.
 */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: (error: unknown) => (error instanceof Error ? traceOf(error) : String(error)) },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
  },
  { write: (line) => void process.stderr.write(process.stderr.isTTY ? readable(line) : line) },
);

interface Line {
  readonly time: string;
  readonly level: string;
  readonly msg: string;
  readonly err?: string;
  readonly [detail: string]: unknown;
}

function readable(line: string): string {
  const { time, level, msg, err, ...details }: Line = JSON.parse(line);
  const more = Object.entries(details).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${time.slice(11, 19)} ${level}: ${msg}${more.join('')}${err ? `\n${err}` : ''}\n`;
}
