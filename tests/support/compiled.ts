import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** For each process that a test starts: the server's modules are compiled once, as `npm start` does it. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/compiled'), NODE_ENV: 'test' };
