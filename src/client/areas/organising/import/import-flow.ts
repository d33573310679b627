import { createForm } from '#client/lib/form/create-form.ts';
import type { Refused } from '#client/lib/form/refused.ts';
import { createStore } from '#client/lib/net/store.ts';
import { reviewFile } from '#client/lib/venue/rules-worker.ts';
import { type Comparison, type ImportReview, MAX_FILE_BYTES } from '#contracts/organising/entry-file.ts';
import { importingMessages } from './messages-importing.ts';
import { type Decisions, type ImportOptions, sendImport } from './send-import.ts';

const text = importingMessages;
const ONE_MB = 1024 * 1024;

type FileReview = Awaited<ReturnType<typeof reviewFile>>;
export type GoodReview = Exclude<FileReview, { readonly refused: string }>;
type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'review'; readonly file: File; readonly review: GoodReview }
  /** The server compares the file with the competition. */
  | { readonly step: 'comparing'; readonly file: File; readonly review: GoodReview; readonly percent: number }
  | {
      readonly step: 'compared';
      readonly file: File;
      readonly review: GoodReview;
      readonly options: ImportOptions;
      readonly comparison: Comparison;
      /** Why the import did not arrive. */
      readonly problem?: string;
    }
  | { readonly step: 'sending'; readonly file: File; readonly review: GoodReview; readonly percent: number }
  | { readonly step: 'done'; readonly result: ImportReview; readonly name: string };

const NOTHING_DECIDED: Decisions = { people: new Map(), events: new Map(), together: new Set(), out: new Set() };

/** A person has something to say, or something is there already and becomes another. */
function needsLook(
  { newAthletes, newEntries, changed }: ImportReview,
  { people, events, held, beside, mayBeMixed }: Comparison,
): boolean {
  if (held.length + beside.length + mayBeMixed.length + people.missing.total > 0) return true;
  const isThere = [people, events].some(({ same, renamed }) => same.total + renamed.total > 0);
  return isThere && newAthletes + newEntries + changed > 0;
}

/** Most meetings are imported where they are held. */
const BLANK: ImportOptions = {
  competition: '',
  date: '',
  place: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isPublic: false,
  checkInAlways: false,
  skipBad: false,
};

/** One import from choosing the file to its result. The file itself never leaves the device before the person says "import". */
export type ImportFlow = ReturnType<typeof createImportFlow>;

export function createImportFlow() {
  const state = createStore<ImportState>({ step: 'choose' });
  /** Outlives the step in which the file is sent: what was typed is there again when it did not arrive. */
  const form = createForm(BLANK);
  const bring = async (
    { file, review }: { readonly file: File; readonly review: GoodReview },
    options: ImportOptions,
    decisions: Decisions,
  ) => {
    state.set({ step: 'sending', file, review, percent: 0 });
    const answer = await sendImport(file, { ...options, decisions }, (percent) =>
      state.set({ step: 'sending', file, review, percent }),
    );
    if (answer.ok) state.set({ step: 'done', result: answer.review, name: options.competition });
    return answer;
  };
  return {
    state,
    form,
    async choose(file: File): Promise<void> {
      if (file.size > MAX_FILE_BYTES) {
        state.set({ step: 'choose', problem: text.tooLarge(MAX_FILE_BYTES / ONE_MB) });
        return;
      }
      state.set({ step: 'reading', file });
      const review = await readInWorker(file);
      if ('refused' in review)
        state.set({ step: 'choose', problem: `${review.refused.replace(/\.?$/, '.')} ${text.nothingKept}` });
      else {
        form.begin(BLANK);
        state.set({ step: 'review', file, review });
      }
    },
    /** Imports at once what nothing has to be said about; else what the file would do is looked at first. */
    async send(options: ImportOptions): Promise<Refused | undefined> {
      const before = state.get();
      if (before.step !== 'review') return undefined;
      const { file, review } = before;
      state.set({ step: 'comparing', file, review, percent: 0 });
      const looking = { ...options, decisions: undefined };
      const look = await sendImport(file, looking, (percent) => state.set({ step: 'comparing', file, review, percent }));
      if (!look.ok) {
        state.set(before);
        return { message: look.message };
      }
      const { comparison } = look.review;
      if (comparison && needsLook(look.review, comparison)) {
        state.set({ step: 'compared', file, review, options, comparison });
        return undefined;
      }
      const answer = await bring(before, options, NOTHING_DECIDED);
      if (!answer.ok) state.set(before);
      return answer.ok ? undefined : { message: answer.message };
    },
    /** Imports what was looked at. */
    async decide(decisions: Decisions): Promise<void> {
      const before = state.get();
      if (before.step !== 'compared') return;
      const answer = await bring(before, before.options, decisions);
      if (!answer.ok) state.set({ ...before, problem: answer.message });
    },
    back(): void {
      const before = state.get();
      if (before.step === 'compared') state.set({ step: 'review', file: before.file, review: before.review });
    },
    restart: () => state.set({ step: 'choose' }),
  };
}

async function readInWorker(file: File): Promise<FileReview> {
  try {
    const review = await reviewFile(file, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    // No line at all: its header says that it is no start list.
    const header = 'refused' in review || review.lines > 0 ? undefined : review.bad[0];
    return header ? { refused: header.reason } : review;
  } catch (error) {
    console.warn('The file could not be reviewed', error);
    return { refused: text.broken };
  }
}
