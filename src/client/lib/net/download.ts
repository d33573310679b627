import { token } from '#client/lib/session/token.ts';
import { APP_HEADER, type Endpoint } from '#contracts/shared/endpoint.ts';
import { addressOf } from './call.ts';

/** Fetches a file with the caller's own rights and hands it to the browser to keep; false: it could not be fetched. */
export async function download(
  endpoint: Endpoint,
  params: Readonly<Record<string, number>>,
  name: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<boolean> {
  try {
    const response = await fetch(addressOf(endpoint, { params, query }), {
      headers: { [APP_HEADER]: '1', authorization: `Bearer ${token()}` },
      cache: 'no-store',
    });
    if (!response.ok) return false;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return true;
  } catch {
    return false;
  }
}
