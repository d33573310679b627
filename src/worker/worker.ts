import '#contracts/shared/older-browsers.ts';
import '#contracts/shared/no-eval.ts';
import { expose } from 'comlink';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { Database } from '#local/device/database.ts';
import type { WorkerApi } from '#worker/api.ts';
import { type HeldCompetition, holdCompetition } from '#worker/held-competition.ts';
import { HeldEntries } from '#worker/held-entries.ts';
import { reviewFile } from '#worker/review-file.ts';

const database = new Database();
const entries = new HeldEntries();
const held = new Map<number, Promise<HeldCompetition>>();

function competition(compId: number): Promise<HeldCompetition> {
  const known = held.get(compId);
  if (known) return known;
  const opening = holdCompetition(database, compId);
  held.set(compId, opening);
  // A failed reading is not kept: the next question tries again.
  opening.catch(() => held.delete(compId));
  return opening;
}

const api: WorkerApi = {
  unlock: async (sealKey) => {
    database.sealKey = sealKey;
  },
  windows: async (compId, at) => (await competition(compId)).windows(at),
  places: async (compId, ...asked) => (await competition(compId)).places(...asked),
  holdEntries: async (input) => entries.hold(input),
  evaluateEntries: async (whose, change) => entries.evaluate(whose, change),
  tryEntries: async (programme, tries) => tries.map((one) => evaluate({ ...programme, ...one })),
  reviewFile,
};
expose(api);
