import { useRef } from 'react';
import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import {
  type AccountSession,
  deleteSession,
  deleteSessions,
  deleteUserSession,
  deleteUserSessions,
  getSessions,
  getUserSessions,
} from '#contracts/account/session.ts';
import { Folded } from './folded.tsx';
import css from './user-screen.module.css';

const text = deviceMessages.sessions;
/** As many are shown at once; one more is no reason to fold. */
const SHOWN = 3;

/** One's own sessions, or those of a user for the administrator, with the way to end them. */
export function SessionsSection({ userId }: { readonly userId: number | undefined }) {
  const isOwn = userId === undefined;
  const found = useQuery(isOwn ? getSessions : getUserSessions, isOwn ? {} : { params: { id: userId } });
  const sessions = found.answer?.data;
  const done = async (answer: Called<typeof deleteSession>, said: string) => {
    await found.refresh();
    toast(answer.ok ? said : answer.message, answer.ok ? {} : { tone: 'danger' });
  };
  const box = useRef<HTMLElement>(null);
  const rows = () => [...(box.current?.querySelectorAll('li') ?? [])];
  const end = async (session: number) => {
    const place = rows().findIndex((row) => row.contains(document.activeElement));
    const params = { id: userId, session };
    await done(await (isOwn ? call(deleteSession, { params }) : call(deleteUserSession, { params })), text.ended);
    // Its button is gone: the keyboard goes on at the row in its place, and not on a button, for Enter may still be held.
    if (document.activeElement === document.body) (rows()[place] ?? rows().at(-1) ?? box.current)?.focus();
  };
  const endAll = async () =>
    done(await (isOwn ? call(deleteSessions) : call(deleteUserSessions, { params: { id: userId } })), text.endedAll);
  const others = sessions?.filter(({ here }) => !here) ?? [];
  return (
    <section ref={box} className={css.section} tabIndex={-1}>
      <h2>{text.title}</h2>
      <p className={css.soft}>{sessions?.length === 0 ? text.none : text.lead}</p>
      <Answer of={found}>
        {(all) => {
          const first = all.length > SHOWN + 1 ? SHOWN : all.length;
          return (
            <>
              <Sessions sessions={all.slice(0, first)} onEnd={end} />
              {all.length > first && (
                <Folded title={text.more(all.length - first)}>
                  <Sessions sessions={all.slice(first)} onEnd={end} />
                </Folded>
              )}
            </>
          );
        }}
      </Answer>
      {others.length > 0 && <Button onClick={endAll}>{isOwn ? text.endOthers : text.endAll}</Button>}
    </section>
  );
}

interface SessionsProps {
  readonly sessions: readonly AccountSession[];
  readonly onEnd: (session: number) => Promise<void>;
}

function Sessions({ sessions, onEnd }: SessionsProps) {
  return (
    <ul className={css.rows}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly session: AccountSession;
  readonly onEnd: () => Promise<void>;
}

function SessionRow({ session: { browser, device, here, lastSeen }, onEnd }: RowProps) {
  const what = browser || text.unknown;
  const seen = deviceDayTime(lastSeen);
  return (
    <li className={css.row} tabIndex={-1}>
      <span>
        <strong>{what}</strong> {here && `· ${text.here}`}
        <br />
        <span className={css.soft}>{[text.seen(seen), device && text.at(device)].filter(Boolean).join(' · ')}</span>
      </span>
      {!here && (
        <Button aria-label={text.endOf(what, seen)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
