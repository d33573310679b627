import { MAX_FILE_BYTES } from '#contracts/organising/entry-file.ts';
import { readEntryFile } from '#contracts/organising/read-entry-file.ts';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import type { FileReview } from '#worker/api.ts';

const TOO_LARGE = `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, so it was not read. Choose the start list itself, saved as CSV.`;

/** Reads a start list here, before anything is sent: the same reading and the same rules as on the server. */
export async function reviewFile(file: Blob, options: { readonly timeZone: string }): Promise<FileReview> {
  if (file.size > MAX_FILE_BYTES) return { refused: TOO_LARGE };
  const read = readEntryFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return { refused: read.error };
  const { lines, athletes, entries, eventGroups, bad, notes, stopped, program } = reviewEntries(read.rows, options);
  return {
    lines,
    athletes: athletes.length,
    entries: entries.length,
    eventGroups: eventGroups.length,
    bad: [...bad],
    notes: [...notes],
    stopped,
    ...(program && { program }),
  };
}
