import { createForm } from '#client/lib/form/create-form.ts';
import type { Refused } from '#client/lib/form/refused.ts';
import { createStore } from '#client/lib/net/store.ts';
import { reviewFile } from '#client/lib/venue/rules-worker.ts';
import { type ImportReview, MAX_FILE_BYTES } from '#contracts/organising/entry-file.ts';
import { importingMessages } from './messages-importing.ts';
import { type ImportOptions, sendImport } from './send-import.ts';

const text = importingMessages;
const ONE_MB = 1024 * 1024;

type FileReview = Awaited<ReturnType<typeof reviewFile>>;
export type GoodReview = Exclude<FileReview, { readonly refused: string }>;
type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'review'; readonly file: File; readonly review: GoodReview }
  | { readonly step: 'sending'; readonly file: File; readonly review: GoodReview; readonly percent: number }
  | { readonly step: 'done'; readonly result: ImportReview; readonly name: string };

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
    async send(options: ImportOptions): Promise<Refused | undefined> {
      const before = state.get();
      if (before.step !== 'review') return undefined;
      const { file, review } = before;
      state.set({ step: 'sending', file, review, percent: 0 });
      const answer = await sendImport(file, options, (percent) => state.set({ step: 'sending', file, review, percent }));
      state.set(answer.ok ? { step: 'done', result: answer.review, name: options.competition } : before);
      return answer.ok ? undefined : { message: answer.message };
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
