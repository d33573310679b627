import { token } from '#client/lib/session/token.ts';
import { APP_HEADER, type Endpoint } from '#contracts/shared/endpoint.ts';
import { addressOf } from './call.ts';
import { keepFile } from './keep-file.ts';

/** Fetches a file with the caller's own rights and hands it to the browser to keep; false: it could not be fetched. */
export async function download(
  endpoint: Endpoint,
  params: Readonly<Record<string, string | number>>,
  name: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<boolean> {
  try {
    const response = await fetch(addressOf(endpoint, { params, query }), {
      headers: { [APP_HEADER]: '1', authorization: `Bearer ${token()}` },
      cache: 'no-store',
    });
    if (!response.ok) return false;
    keepFile(await response.blob(), name);
    return true;
  } catch {
    return false;
  }
}
