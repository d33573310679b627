import { createStore, type Store } from '#client/lib/net/store.ts';
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
  | { readonly step: 'review'; readonly file: File; readonly review: GoodReview; readonly problem?: string }
  | { readonly step: 'sending'; readonly file: File; readonly review: GoodReview; readonly percent: number }
  | { readonly step: 'done'; readonly result: ImportReview; readonly name: string };

/** One import from choosing the file to its result. The file itself never leaves the device before the person says "import". */
export interface ImportFlow {
  readonly state: Store<ImportState>;
  choose(file: File): Promise<void>;
  send(options: ImportOptions): Promise<void>;
  restart(): void;
}

export function createImportFlow(): ImportFlow {
  const state = createStore<ImportState>({ step: 'choose' });
  return {
    state,
    async choose(file) {
      if (file.size > MAX_FILE_BYTES) {
        state.set({ step: 'choose', problem: text.tooLarge(MAX_FILE_BYTES / ONE_MB) });
        return;
      }
      state.set({ step: 'reading', file });
      const review = await readInWorker(file);
      if ('refused' in review)
        state.set({ step: 'choose', problem: `${review.refused.replace(/\.?$/, '.')} ${text.nothingKept}` });
      else state.set({ step: 'review', file, review });
    },
    async send(options) {
      const before = state.get();
      if (before.step !== 'review') return;
      const { file, review } = before;
      state.set({ step: 'sending', file, review, percent: 0 });
      const answer = await sendImport(file, options, (percent) => state.set({ step: 'sending', file, review, percent }));
      if (answer.ok) state.set({ step: 'done', result: answer.review, name: options.competition });
      else state.set({ step: 'review', file, review, problem: answer.message });
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
