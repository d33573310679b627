import { roundKey, type Tick } from '#domain/rows/row.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import { type Authority, type Decision, reject, type VenueView } from '#domain/sync/decision.ts';
import { hasSeen } from '#domain/sync/seen.ts';
import type { Protest, ProtestBody } from './protest.ts';

/**
 * One step of a protest. Of two decisions whose authors had not seen each other the first counts; a step is taken back by an official
 * who had seen it and all that followed.
 */
export function decideProtest(action: ActionOf<'protest'>, view: VenueView, { author, at, version }: Authority): Decision {
  const { eventGroupId, protestId, step, back } = action.body;
  if (!view.eventGroup(eventGroupId)) return reject('unknown-event');
  const round = view.round(eventGroupId);
  const protests = round?.protests ?? [];
  const before = protests.find(({ id }) => id === protestId);
  const origin = { opId: action.id, deviceId: author.deviceId, by: author.name, at, version };
  const made = back ? takenBack(action, before) : taken(action, before, origin);
  if (typeof made === 'string') return made === 'same-round' ? { outcome: 'superseded', reason: made, rows: [] } : reject(made);
  const row = { kind: 'round', key: roundKey(eventGroupId), eventGroupId, ...round, version } as const;
  const others = protests.filter(({ id }) => id !== protestId);
  const gone = back && step === 'lodge';
  return { outcome: 'accepted', rows: [{ ...row, protests: gone ? others : inTurn([...others, made]) }] };
}

type Not = 'same-round' | 'round-changed';

function taken({ body, ...action }: ActionOf<'protest'>, before: Protest | undefined, origin: Tick): Protest | Not {
  const { step, protestId: id } = body;
  if (step === 'lodge') return before ? 'same-round' : { id, ...said(body), ...origin };
  // Taken back on another device.
  if (!before) return 'round-changed';
  if (step === 'appeal') return before.appeal ? 'same-round' : { ...before, appeal: origin };
  const [was, ruling = 'dismissed'] = [before[step], body.ruling];
  if (was && was.ruling === ruling && was.text === (body.text ?? '')) return 'same-round';
  if (was && !hasSeen(action, was)) return 'round-changed';
  return { ...before, [step]: { ruling, text: body.text ?? '', ...origin } };
}

const said = ({ from = '', against = '', text = '', under = [] }: ProtestBody) => ({ from, against, text, under });

function takenBack({ body: { step }, ...action }: ActionOf<'protest'>, before: Protest | undefined): Protest | Not {
  if (!before || (step !== 'lodge' && !before[step])) return 'same-round';
  const { referee, appeal, jury, ...lodged } = before;
  const steps = [
    ['lodge', before],
    ['referee', referee],
    ['appeal', appeal],
    ['jury', jury],
  ] as const;
  const after = steps.slice(steps.findIndex(([name]) => name === step));
  if (after.some(([, one]) => one && !hasSeen(action, one))) return 'round-changed';
  const kept = steps.slice(0, steps.length - after.length).filter(([name, one]) => name !== 'lodge' && one);
  return { ...lodged, ...Object.fromEntries(kept) };
}

/** In the order in which they were lodged, on every device alike. */
const inTurn = (all: readonly Protest[]): readonly Protest[] =>
  all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
