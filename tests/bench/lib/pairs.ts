const asked = process.argv.find((arg) => arg.startsWith('--pairs='));

/** Pairs a row runs; fewer only to try the harness itself. */
export const PAIRS = asked ? Number(asked.slice('--pairs='.length)) : 7;
