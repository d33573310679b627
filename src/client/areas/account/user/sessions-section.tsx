import { useState } from 'react';
import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
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
import css from './user-screen.module.css';

const text = deviceMessages.sessions;

/** Where an account is signed in; `userId` undefined: the own one. */
function createSessions(userId: number | undefined) {
  const state = createStore<readonly AccountSession[] | undefined>(undefined);
  const take = (answer: Called<typeof getSessions>, said = '') => {
    if (answer.ok) state.set(answer.data);
    if (!answer.ok) toast(answer.message, { tone: 'danger' });
    else if (said) toast(said);
  };
  const load = async () =>
    take(userId === undefined ? await call(getSessions) : await call(getUserSessions, { params: { id: userId } }));
  return {
    state,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    end: async (session: number) => {
      const params = { id: userId, session };
      take(await (userId === undefined ? call(deleteSession, { params }) : call(deleteUserSession, { params })), text.ended);
    },
    endAll: async () =>
      take(
        await (userId === undefined ? call(deleteSessions) : call(deleteUserSessions, { params: { id: userId } })),
        text.endedAll,
      ),
  };
}

/** One's own sessions, or those of a user for the administrator, with the way to end them. */
export function SessionsSection({ userId }: { readonly userId: number | undefined }) {
  const [model] = useState(() => createSessions(userId));
  const sessions = useStore(model.state);
  const others = sessions?.filter(({ here }) => !here) ?? [];
  return (
    <section className={css.section} ref={model.onAppear}>
      <h2>{text.title}</h2>
      <p className={css.soft}>{sessions?.length === 0 ? text.none : text.lead}</p>
      <ul className={css.rows}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => model.end(session.id)} />
        ))}
      </ul>
      {others.length > 0 && <Button onClick={model.endAll}>{userId === undefined ? text.endOthers : text.endAll}</Button>}
    </section>
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
    <li className={css.row}>
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
