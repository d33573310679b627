import type { Query } from '#client/lib/net/query.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { getOwnCheckIn } from '#contracts/public/competition.ts';

/** As many as a club has at a meeting. */
const MOST = 500;
/** Of a nonce, to tell families apart on one phone: it opens nothing. */
const TAIL = 8;

/** The athletes of an account or of a check-in code, kept on the phone for the time offline; the windows move on, so it asks whenever somebody comes back. */
export function ownQuery(compId: number, nonce: string | undefined): Query<typeof getOwnCheckIn> {
  const asked = { query: { compid: compId, pagesize: MOST }, ...(nonce !== undefined && { nonce }) };
  return pageQuery(getOwnCheckIn, asked, `${compId} ${nonce?.slice(-TAIL) ?? ''}`);
}
