import { roundKey, type Tick } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import { type Announced, digestOf } from './announced.ts';
import { bothOfficials } from './both-officials.ts';
import { ROUND_PARTS, type RoundBody, type RoundRow } from './round-row.ts';
import { saidState } from './round-state.ts';

/**
 * What somebody says of a round: each part stands by itself, and the first of two who had not seen each other stands; a recorder and a checker both. Results become official once no
 * mark waits for a decision; to open them again takes a reason.
 */
export function decideRound(action: ActionOf<'round'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, reason = '', ...wanted } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  const before = view.round(eventGroupId);
  const was = saidState(before);
  const changed = ROUND_PARTS.filter(
    (part) => wanted[part] !== undefined && !isSame(wanted[part], part === 'state' ? was : before?.[part]?.value),
  );
  if (changed.length === 0) return { outcome: 'superseded', reason: 'same-round', rows: [] };
  const isUnseen = (said: { readonly opId: string; readonly version: number } | undefined) => said && !hasSeen(action, said);
  const said = before?.officials;
  const officials = wanted.officials && said && isUnseen(said) ? bothOfficials(said.value, wanted.officials) : wanted.officials;
  const isMerged = (part: (typeof changed)[number]) => part === 'officials' && officials !== undefined;
  if (changed.some((part) => isUnseen(before?.[part]) && !isMerged(part))) return reject('round-changed');
  const opens = changed.includes('state') && was === 'official';
  // Places go by how a throw or a jump is run.
  if ((opens && !reason.trim()) || (changed.includes('scheme') && was === 'official' && !opens)) return reject('round-official');
  if (changed.includes('state') && wanted.state === 'official' && view.challenged(eventGroupId).length > 0)
    return reject('round-challenged');
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  const { state, scheme, progression } = wanted;
  const { announced: told, ...kept } = before ?? {};
  const announced = changed.includes('state') ? announcedAfter(wanted, before, origin) : told;
  const row: RoundRow = {
    kind: 'round',
    key: roundKey(eventGroupId),
    eventGroupId,
    ...kept,
    version,
    ...(announced && { announced }),
    ...(state && changed.includes('state') && { state: { value: state, ...origin, ...(opens && { reason }) } }),
    ...(scheme && changed.includes('scheme') && { scheme: { value: scheme, ...origin } }),
    ...(officials && changed.includes('officials') && { officials: { value: officials, ...origin } }),
    ...(progression && changed.includes('progression') && { progression: { value: progression, ...origin } }),
  };
  return { outcome: 'accepted', rows: [row] };
}

/**
 * The first announcement counts until marks are taken again: what has changed is held against that. Official results that differ from
 * what was told last are announced again.
 */
function announcedAfter(
  { state, announced: lines = [] }: Wanted,
  before: RoundRow | undefined,
  origin: Tick,
): Announced | undefined {
  if (state === undefined || state === 'running') return undefined;
  if (saidState(before) === 'running') return { ...origin, lines };
  const { opId, deviceId, by, at, version } = before?.announced ?? before?.state ?? origin;
  const { lines: first = lines, amended } = before?.announced ?? {};
  const isAmended = state === 'official' && lines.length > 0 && digestOf(lines) !== (amended?.of ?? digestOf(first));
  const again = isAmended ? { at: origin.at, of: digestOf(lines) } : amended;
  return { opId, deviceId, by, at, version, lines: first, ...(again && { amended: again }) };
}
type Wanted = Pick<RoundBody, 'state' | 'announced'>;

/** Both came as JSON, made by the same screens. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
