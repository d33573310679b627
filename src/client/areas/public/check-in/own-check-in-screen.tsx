import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { useWhileShown } from '#client/lib/net/use-while-shown.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useOutbox } from '#client/lib/venue/use-outbox.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { getOwnCheckIn } from '#contracts/public/competition.ts';
import type { Meta } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { agreedTerms, keepAgreed } from './agreed-terms.ts';
import { keptNonce } from './check-in-nonce.ts';
import { CodeButton } from './code-button.tsx';
import { type KeptCode, keptCodes, renewCodes } from './kept-codes.ts';
import { countKept, keptSayings, sendKept } from './kept-ticks.ts';
import { checkInMessages as text } from './messages-check-in.ts';
import css from './own-check-in.module.css';
import { ownQuery } from './own-query.ts';
import { areAllIn, asOf, everybody, type OwnRow, type OwnTick, sendTicks, waitingTicks } from './own-ticks.ts';
import { sendTakenAgain } from './taken-ticks.ts';

/** R131: a person checks in whom they entered or act for. */
export function OwnCheckInScreen() {
  const id = idParam(useParams().id);
  const { user, hasToken } = useSession();
  const nonce = keptNonce(id);
  // A token without a user: the server has not said yet who it is.
  if (!user && !hasToken && nonce === undefined && keptCodes(id).length === 0)
    return <Navigate to={paths.checkInCode(id)} replace />;
  return (
    <PublicCompetition id={id}>
      {(info) => (
        <div className={css.page}>
          <CompetitionHead title={text.title} help={<HelpButton helpKey="own-check-in" about={text.title} />} />
          <OwnAthletes key={nonce ?? user?.id} info={info} nonce={nonce} />
          <div className={css.ways}>
            <Link to={paths.checkInCode(id)}>{text.anotherCode}</Link>
            {info.options.showWhoIsHere && <Link to={paths.whoIsHere(id)}>{text.whoIsHere}</Link>}
          </div>
        </div>
      )}
    </PublicCompetition>
  );
}

interface OwnProps {
  readonly info: CompetitionInfo;
  readonly nonce: string | undefined;
}

function OwnAthletes({ info: { id, timeZone }, nonce }: OwnProps) {
  const [query] = useState(() => ownQuery(id, nonce));
  const found = useQueryState(query);
  useFollowed(id, true, found.refresh);
  const kept = keptCodes(id);
  return (
    <Answer
      of={found}
      texts={{ asking: text.asking, ...(kept.length > 0 && { stale: text.stale }) }}
      {...((kept.length > 0 || countKept(id) > 0) && {
        never: <KeptHere codes={kept} waiting={countKept(id)} timeZone={timeZone} />,
      })}
      remedy={
        <>
          {nonce === undefined && <Button onClick={() => openPanel({ name: 'sign-in' })}>{messages.connection.signIn}</Button>}
          <Link to={paths.checkInCode(id)}>{text.anotherCode}</Link>
        </>
      }
    >
      {(rows, { stats, epoch }) => (
        <OwnList
          rows={found.state === 'stale' ? asOf(rows, new Date().toISOString()) : rows}
          stats={stats}
          epoch={found.state === 'stale' ? undefined : epoch}
          timeZone={timeZone}
          compId={id}
          nonce={nonce}
          refresh={found.refresh}
        />
      )}
    </Answer>
  );
}

interface ListProps {
  readonly rows: readonly OwnRow[];
  readonly stats: Meta<typeof getOwnCheckIn>['stats'];
  /** The server's history of now. */
  readonly epoch: string | undefined;
  readonly timeZone: string;
  readonly compId: number;
  readonly nonce: string | undefined;
  readonly refresh: () => Promise<void>;
}

/** What a signed-in person has tapped and the server has not taken, in the order of tapping. */
function ofOutbox(rows: readonly OutboxRow[] = [], userId: number | undefined): readonly CheckInBody[] {
  return rows
    .filter(({ state, action }) => (state === 'queued' || state === 'sending') && action.userId === userId)
    .toReversed()
    .flatMap(({ action }) => (action.kind === 'check-in' ? action.body : []));
}

/** After a backup was put back the phone sends again what the server had taken from it. */
function useForgotten(
  {
    compId,
    epoch,
    nonce,
    ids,
  }: { readonly compId: number; readonly epoch: string | undefined; readonly nonce: string | undefined; readonly ids: string },
  done: (problems: readonly string[]) => Promise<void>,
): void {
  const told = useEffectEvent(done);
  useEffect(() => {
    if (epoch === undefined) return;
    const athletes = new Set(ids.split(',').map(Number));
    void sendTakenAgain({ compId, epoch, nonce, athletes }).then(({ sent, problems }) => (sent > 0 ? told(problems) : undefined));
  }, [compId, epoch, nonce, ids]);
}

/** Once the server has taken what waited, what it said before is out of date, and that there is no network is untrue. */
function useTaken(isWaiting: boolean, refresh: () => Promise<void>): void {
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void refresh();
    wasWaiting.current = isWaiting;
  }, [isWaiting, refresh]);
}

/** A phone may not notice that its network is back. */
const AGAIN_MS = 20_000;
/** A family needs no search. */
const FEW = 8;

function OwnList({ rows, stats, epoch, timeZone, compId, nonce, refresh }: ListProps) {
  const [query, setQuery] = useState('');
  const { user } = useSession();
  const who = nonce ?? String(user?.id);
  const [agreedTo, setAgreedTo] = useState(() => agreedTerms(compId, who));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isKept, setKept] = useState(countKept(compId) > 0);
  /** What was tapped and is not in the answer yet, by entry. */
  const [tapped, setTapped] = useState<ReadonlyMap<number, boolean>>(new Map());

  const [codes, setCodes] = useState<readonly KeptCode[]>([]);
  const outbox = useOutbox(compId);
  const unsent = nonce === undefined ? ofOutbox(outbox, user?.id) : keptSayings(compId);
  const kept = waitingTicks(unsent);
  const isWaiting = nonce === undefined ? kept.size > 0 : isKept;
  useTaken(isWaiting, refresh);

  const ids = rows.map(({ athleteId }) => athleteId).join();
  // Asked for while there is a network, for when there is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other athletes, other codes; a tick changes none
  useEffect(() => {
    if (stats.codes && ids !== '') void renewCodes(compId, rows, nonce).then(setCodes);
  }, [compId, nonce, ids, stats.codes]);

  // Other words are agreed to anew.
  const mayTick = !stats.useTerms || agreedTo === stats.terms;
  const agree = (terms: string | undefined) => {
    setAgreedTo(terms);
    keepAgreed(compId, who, terms);
  };
  const agreed = mayTick ? stats.termsVersion : undefined;

  // What was tapped without a network and without an account.
  const sendLater = useCallback(async () => {
    if (nonce === undefined || countKept(compId) === 0) return;
    const said = (await sendKept(compId, { nonce, agreed })).join(' ');
    const waits = countKept(compId) > 0;
    if (said !== '' || !waits) setProblem(said || undefined);
    // Other terms may be what it waits for.
    if (said !== '' || !waits) await refresh();
    if (waits) return;
    setTapped(new Map());
    setKept(false);
  }, [compId, nonce, agreed, refresh]);
  useWhileShown(sendLater);
  useAskedAgain(sendLater, isKept && nonce !== undefined ? AGAIN_MS : undefined);

  useForgotten({ compId, epoch, nonce, ids }, async (problems) => {
    setProblem(problems.join(' ') || undefined);
    await refresh();
  });

  if (rows.length === 0) return <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>;
  const isWanted = matcher(query);
  const seen = rows
    .filter((row) => query === '' || isWanted(fold(`${fullName(row)} ${row.club} ${row.bibNo ?? ''}`)))
    .map((row) => ({
      ...row,
      entries: row.entries.map((entry) => ({
        ...entry,
        checkedIn: tapped.get(entry.id) ?? kept.get(entry.id) ?? entry.checkedIn,
      })),
    }));
  const waiting = everybody(seen);
  // As the server has it: who reads it puts the phone away.
  const isAllIn = areAllIn(rows) && areAllIn(seen);

  const send = async (ticks: readonly OwnTick[]) => {
    setBusy(true);
    setProblem(undefined);
    setTapped((now) => new Map([...now, ...ticks.flatMap(({ entries, on }) => entries.map(({ id }) => [id, on] as const))]));
    const told = await sendTicks(compId, ticks, { nonce, agreed });
    setBusy(false);
    if (told.problem === undefined && told.kept) {
      setKept(true);
      return;
    }
    setProblem(told.problem);
    await refresh();
    const waits = countKept(compId) > 0;
    const done = new Set(ticks.flatMap(({ entries }) => entries.map((entry) => entry.id)));
    setTapped((now) => new Map(waits ? [...now].filter(([entry]) => !done.has(entry)) : []));
    setKept(waits);
  };

  return (
    <>
      {stats.text && <p className={css.said}>{stats.text}</p>}
      {stats.useTerms && (
        <>
          <p className={css.said}>{stats.terms}</p>
          <Tick label={text.agree} checked={mayTick} onChange={(on) => agree(on ? stats.terms : undefined)} wraps />
        </>
      )}
      {problem !== undefined && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {isWaiting && (
        <Banner tone="info" live="status">
          {text.saved}
        </Banner>
      )}
      {rows.length > FEW && (
        <>
          <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />
          <p role="status" className={css.soft}>
            {seen.length === 0 ? text.nobody : text.found(seen.length)}
          </p>
        </>
      )}
      {(waiting.length > 0 || busy) && mayTick && (
        <Button variant="primary" busy={busy} onClick={() => void send(waiting)}>
          {busy ? text.sending : text.everybody(waiting.length)}
        </Button>
      )}
      {isAllIn && (
        <Banner tone="good" live="status">
          {text.allIn}
        </Banner>
      )}
      <ul className={css.list}>
        {seen.map((row) => (
          <li key={row.athleteId}>
            <OwnAthlete
              row={row}
              timeZone={timeZone}
              mayTick={mayTick}
              send={send}
              code={codes.find(({ athleteId }) => athleteId === row.athleteId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AthleteProps {
  readonly row: OwnRow;
  readonly timeZone: string;
  readonly mayTick: boolean;
  readonly send: (ticks: readonly OwnTick[]) => Promise<void>;
  readonly code: KeptCode | undefined;
}

function OwnAthlete({ row, timeZone, mayTick, send, code }: AthleteProps) {
  const name = fullName(row);
  return (
    <section className={css.athlete} aria-label={name}>
      <div className={css.who}>
        <Bib bibNo={row.bibNo ?? row.teamBibNo} collected={row.collected} />
        <div>
          <h2>{name}</h2>
          <span className={css.soft}>{[row.club, row.collected ? text.hasBib : text.collect].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      {row.entries.length === 0 && <p className={css.soft}>{text.noEvents}</p>}
      {row.entries.map((entry) => {
        const barred = !mayTick || entry.status !== 'OPEN';
        const says = entry.status === 'OPEN' && !mayTick && !entry.excluded ? text.agreeFirst : entry.message;
        return (
          <Tick
            key={entry.id}
            label={entry.name}
            of={name}
            checked={entry.checkedIn}
            detail={entry.checkedIn ? `${text.here} · ${entry.message}` : says}
            aside={<span>{formatClock(entry.dateTime, timeZone)}</span>}
            tone={entry.excluded ? 'caution' : 'normal'}
            barred={barred}
            wraps
            onChange={(on) => void send([{ row, entries: [entry], on }])}
          />
        );
      })}
      {code && <CodeButton of={code} timeZone={timeZone} />}
    </section>
  );
}

interface KeptHereProps {
  readonly codes: readonly KeptCode[];
  /** Check-ins that were not sent yet. */
  readonly waiting: number;
  readonly timeZone: string;
}

/** All that this phone can show while it has no network. */
function KeptHere({ codes, waiting, timeZone }: KeptHereProps) {
  return (
    <>
      {codes.length > 0 && (
        <Banner tone="warn" live="status">
          {text.noNetwork}
        </Banner>
      )}
      {waiting > 0 && <Banner tone="info">{text.waiting(waiting)}</Banner>}
      <ul className={css.list}>
        {codes.map((code) => (
          <li key={code.athleteId} className={css.athlete}>
            <h2>{code.name}</h2>
            <CodeButton of={code} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </>
  );
}
