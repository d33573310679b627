import { test } from 'vitest';
import { RUNS, runHistories } from './histories.ts';

test(`a venue comes out the same on every device in ${RUNS} histories`, runHistories);
