import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredMail } from '#contracts/organising/mail.ts';

interface MailStore {
  /** The same message once more is one. */
  add(message: StoredMail, eml: Buffer): Promise<void>;
  /** Newest first, those whose recipient or subject holds the text. */
  list(search: string): Promise<readonly StoredMail[]>;
}

/** Older ones are removed: the links in them are long dead. */
const MOST = 500;
const SHOWN = 100;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Each message as `.eml`, which any mail program opens, and as `.json` for the administrator's page. */
export function folderStore(folder: string): MailStore {
  const names = async (): Promise<string[]> => {
    const all = await readdir(folder).catch(() => []);
    return all
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  };
  return {
    async add(message, eml) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(join(folder, `${message.id}.eml`), eml, { mode: PRIVATE_FILE });
      await writeFile(join(folder, `${message.id}.json`), JSON.stringify(message), { mode: PRIVATE_FILE });
      for (const old of (await names()).slice(MOST)) {
        await rm(join(folder, old), { force: true });
        await rm(join(folder, old.replace(/json$/, 'eml')), { force: true });
      }
    },
    async list(search) {
      const read = await Promise.all((await names()).map((name) => readStored(join(folder, name))));
      return found(
        read.filter((mail) => mail !== undefined),
        search,
      );
    },
  };
}

async function readStored(path: string): Promise<StoredMail | undefined> {
  try {
    return StoredMail.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Half a file, or somebody else's: the others can still be read.
    return undefined;
  }
}

export function memoryStore(): MailStore {
  const all = new Map<string, StoredMail>();
  return {
    add: async (message) => void all.set(message.id, message),
    list: async (search) =>
      found(
        [...all.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
        search,
      ),
  };
}

function found(all: readonly StoredMail[], search: string): readonly StoredMail[] {
  return all.filter((mail) => isWanted(mail, search)).slice(0, SHOWN);
}

/** Its recipient or subject holds the text. */
export function isWanted({ to, subject }: StoredMail, search: string): boolean {
  return `${to} ${subject}`.toLowerCase().includes(search.trim().toLowerCase());
}
