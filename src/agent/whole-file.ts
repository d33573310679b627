import { open, rename } from 'node:fs/promises';

/** Writes a file so that anybody who reads it finds the old or the new one, whole: beside it, to the disk, then in its place. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
