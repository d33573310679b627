import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { actionCall } from '#contracts/venue/action-call.ts';
import {
  ACTION_BODIES,
  ACTION_ENDPOINTS,
  type ActionAnswer,
  ActionStamp,
  type OwnActionAnswer,
  postBibChange,
  postOwnCheckIns,
} from '#contracts/venue/venue-action.ts';
import type { Answer } from '#domain/decide/receive.ts';
import { ownAthlete } from '#domain/rows/row.ts';
import { NO_DEVICE } from '#domain/sync/acting-author.ts';
import { ACTION_KINDS, type Action, type ActionKind } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { ownCaller } from '#server/db/read/check-in-nonce.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { must } from '#server/lib/must.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import type { Intake } from './intake.ts';
import { bodyOf, stamped } from './stamp.ts';
import { type Submission, type Submitted, toAction, toArrival } from './submission.ts';

/** The calls of the venue: each brings actions, each action gets its own answer. */
export function actionRoutes(router: Router, intake: Intake, now: () => number): void {
  for (const kind of ACTION_KINDS) kindRoute(router, kind, intake, now);
  route(
    router,
    postOwnCheckIns,
    async (call) => {
      const { id: compId } = call.params;
      const { data } = call.body;
      const user = await ownCaller(router.pool, now(), call);
      if ('refused' in user) return user;
      const actions = data.athletes.map((item) => toAction('check-in', bodyOf(item), item, { userId: user.id, compId }));
      const decided = await decideAll(intake, { compId, named: data.compId, epoch: data.epoch, user, own: true, actions });
      return 'refused' in decided ? decided : { data: decided.answers.map(presentOwn), meta: taken(decided) };
    },
    { prepare: stamped('athletes', now) },
  );
  singleBibChange(router, intake, now);
}

/** A desk's call of one kind of action. */
function kindRoute(router: Router, kind: ActionKind, intake: Intake, now: () => number): void {
  const { list } = actionCall(kind);
  const endpoint: (typeof ACTION_ENDPOINTS)[ActionKind] = ACTION_ENDPOINTS[kind];
  route(
    router,
    endpoint,
    ({ body: { data }, caller }) => {
      const user = signedIn(caller);
      const { compId } = namedScope(caller);
      const actions = itemsOf(data, list).map((item) =>
        toAction(kind, ACTION_BODIES[kind].parse(item), ActionStamp.parse(item), { userId: user.id, compId }),
      );
      return submit(intake, { compId, named: data.compId, epoch: data.epoch, user, actions });
    },
    { prepare: stamped(list, now) },
  );
}

const itemsOf = (data: object, list: string): readonly unknown[] =>
  Items.parse(Object.entries(data).find(([name]) => name === list)?.[1]);
const Items = z.array(z.unknown());

interface Call {
  readonly compId: number;
  /** The competition that the body names. */
  readonly named: number;
  readonly epoch?: string | undefined;
  readonly user: Submission['user'] & { readonly byCode?: boolean };
  /** For their own athletes. */
  readonly own?: boolean;
  readonly actions: readonly Action[];
}

async function decideAll(intake: Intake, { compId, named, epoch, user, own = false, actions }: Call): Promise<Refused | Decided> {
  if (named !== compId) {
    return refuse('invalid', {
      field: 'data.compId',
      message: 'The body names another competition than the address. Nothing was changed.',
    });
  }
  const deviceId = must(actions[0], 'an action: the contract asks for one').deviceId;
  if (actions.some((action) => action.deviceId !== deviceId)) {
    return refuse('invalid', {
      field: 'deviceId',
      message: 'The actions of one call must come from one device. Nothing was changed.',
    });
  }
  const submitted = await intake.submit(compId, {
    user,
    deviceId,
    arrivals: actions.map(toArrival),
    own,
    byCode: user.byCode ?? false,
    epoch,
  });
  if (!('refused' in submitted)) return submitted;
  return refuse(submitted.refused, 'epoch' in submitted ? { epoch: submitted.epoch } : {});
}

type Decided = Exclude<Submitted, { readonly refused: string }>;

const taken = ({ epoch }: Decided) => (epoch === undefined ? {} : { epoch });
const takenWhole = (decided: Decided) => ({ ...taken(decided), ...decided.span });

async function submit(intake: Intake, call: Call) {
  const decided = await decideAll(intake, call);
  return 'refused' in decided ? decided : { data: decided.answers.map(present), meta: takenWhole(decided) };
}

const said = ({ opId, outcome, code }: Answer) => ({ opId, outcome, ...(code && { code, message: reasonText(code).message }) });

function present(answer: Answer): ActionAnswer {
  const { rows, offers } = answer;
  return { ...said(answer), rows: [...rows], ...(offers && { offers: [...offers] }) };
}

/** Without the names and devices of the desks. */
function presentOwn(answer: Answer): OwnActionAnswer {
  return { ...said(answer), rows: answer.rows.flatMap((row) => (row.kind === 'athlete' ? [ownAthlete(row)] : [])) };
}

const Uuid = z.uuid();

/** C167: one bib in the address. */
function singleBibChange(router: Router, intake: Intake, now: () => number): void {
  route(router, postBibChange, async ({ params: { compId, athleteId, bibNo }, query, caller, request: { headers } }) => {
    const key = z.safeParse(Uuid, headers['idempotency-key'] ?? randomUUID());
    const device = z.safeParse(Uuid, headers['x-device'] ?? NO_DEVICE);
    if (!key.success || !device.success) {
      return refuse('invalid', {
        field: 'idempotency-key',
        message: 'Idempotency-Key and x-device are UUIDs. Nothing was changed.',
      });
    }
    if (!/^\d{1,9}$/.test(bibNo)) return refuse('bib-invalid', { field: 'bibNo' });
    const user = signedIn(caller);
    const stamp = { opId: key.data, deviceId: device.data, seq: 1, base: 0, occurredAt: new Date(now()).toISOString() };
    const action = toAction('bib-change', { athleteId, bibNo: Number(bibNo), ...(query.team === '1' && { team: true }) }, stamp, {
      userId: user.id,
      compId,
    });
    const answer = await submit(intake, { compId, named: compId, user, actions: [action] });
    if ('refused' in answer) return answer;
    const single = must(answer.data[0], 'the answer to the action');
    return single.outcome === 'rejected' && single.code ? refuse(single.code) : { data: single };
  });
}
