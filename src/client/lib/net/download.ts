import { token } from '#client/lib/session/token.ts';
import { APP_HEADER, type Endpoint } from '#contracts/shared/endpoint.ts';
import { addressOf } from './call.ts';
import { keepFile } from './keep-file.ts';

type Texts = Readonly<Record<string, string | number>>;

/** Fetches a file with the caller's own rights; undefined: it could not be fetched. */
export async function fetchFile(endpoint: Endpoint, params: Texts, query: Texts = {}): Promise<Blob | undefined> {
  try {
    const response = await fetch(addressOf(endpoint, { params, query }), {
      headers: { [APP_HEADER]: '1', authorization: `Bearer ${token()}` },
      cache: 'no-store',
    });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The same, handed to the browser to keep; false: it could not be fetched. */
export async function download(endpoint: Endpoint, params: Texts, name: string, query: Texts = {}): Promise<boolean> {
  const file = await fetchFile(endpoint, params, query);
  if (file) keepFile(file, name);
  return file !== undefined;
}
