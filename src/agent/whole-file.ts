import { open, rename, rm } from 'node:fs/promises';
import { codeOf, whileHeld } from './held-by-others.ts';

/** Writes a file so that anybody who reads it finds the old or the new one, whole: beside it, to the disk, then in its place. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.new`;
  const file = await whileHeld(() => open(beside, 'w'));
  try {
    await file.writeFile(bytes);
    await file.sync().catch(unlessUnknown);
  } finally {
    await file.close();
  }
  await whileHeld(() => rename(beside, path)).catch(async (error) => {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  });
}

/** Some drives of a network know no way to the disk. */
function unlessUnknown(error: unknown): void {
  if (!/^(EINVAL|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(codeOf(error))) throw error;
}
