export const EMPTY_TEMPLATE = 'callroom_empty';
export const DEMO_TEMPLATE = 'callroom_demo';

/** The clock of tests: noon of a summer Saturday in London, the day of the demo's first meeting. */
export const NOW = Date.parse('2026-06-13T11:00:00Z');

/** A busy machine keeps a test waiting for longer than a person would wait for an answer. */
export const PATIENT = { connectMs: 120_000, statementMs: 120_000, transactionMs: 0, answerMs: 180_000 };

export function urlOf(socketDir: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketDir)}&port=5432&user=postgres`;
}

/** A test does not wait until what it wrote is on the disk: nothing cuts the power of its PostgreSQL. From the next connection on. */
export const NO_WAIT_FOR_DISK = 'alter role postgres set synchronous_commit = off';

/** Of `create database … template …`: files are copied as they are, a third of the CPU of a copy through the log and its buffers. */
export const AS_FILES = 'strategy file_copy';
