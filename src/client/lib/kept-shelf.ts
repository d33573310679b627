const CACHE = 'callroom-answers';
const AT = 'x-kept-at';
const MOST = 200;

/** An answer as it was kept: its JSON, and when this device heard it (ISO). */
export interface KeptText {
  readonly at: string;
  readonly json: unknown;
}

/** Where answers are kept for the time offline. */
export interface Shelf {
  read(key: string): Promise<KeptText | undefined>;
  write(key: string, kept: KeptText): Promise<void>;
  /** All answers whose key begins so. */
  all(prefix: string): Promise<readonly KeptText[]>;
}

const addressOf = (key: string) => `/kept/${encodeURIComponent(key)}`;
const keyOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice('/kept/'.length));

async function unpack(response: Response | undefined): Promise<KeptText | undefined> {
  if (!response) return undefined;
  return { at: response.headers.get(AT) ?? '', json: await response.json() };
}

/** The browser's cache storage: large and made for answers. Where it is missing or full, nothing is kept and the screens go on. */
export const cacheShelf: Shelf = {
  async read(key) {
    try {
      return await unpack(await (await caches.open(CACHE)).match(addressOf(key)));
    } catch {
      return undefined;
    }
  },
  async write(key, { at, json }) {
    try {
      const cache = await caches.open(CACHE);
      // The newest is put last, so the first are those that nobody has asked for the longest.
      await cache.delete(addressOf(key));
      const held = await cache.keys();
      for (const old of held.slice(0, Math.max(0, held.length - MOST + 1))) await cache.delete(old);
      await cache.put(addressOf(key), new Response(JSON.stringify(json), { headers: { [AT]: at } }));
    } catch {
      // Not there, or no room: then this answer is not readable offline.
    }
  },
  async all(prefix) {
    try {
      const cache = await caches.open(CACHE);
      const wanted = (await cache.keys()).filter(({ url }) => keyOf(url).startsWith(prefix));
      const found = await Promise.all(wanted.map(async (request) => unpack(await cache.match(request))));
      return found.filter((one) => one !== undefined);
    } catch {
      return [];
    }
  },
};

/** At sign-out: what one user saw is nobody else's. */
export async function forgetKept(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Never there.
  }
}
