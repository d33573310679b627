import { useEffect, useState } from 'react';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { ACTION_ENDPOINTS } from '#contracts/venue/venue-action.ts';
import type { OutboxRow, Venue } from '#local/venue/venue.ts';
import css from './connection-bar.module.css';
import { mayWork } from './may-work.ts';
import { othersMessages as text } from './messages-others.ts';
import { outbox } from './outbox-source.ts';
import { useOutbox } from './use-outbox.ts';

/** The names of those who have signed in on this device. */
export function useNames(): (userId: number) => string {
  const [people, setPeople] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    outbox()
      .handingOver()
      .then(
        (hand) => setPeople(new Map(hand.people.map(({ userId, name }) => [userId, name]))),
        () => undefined,
      );
  }, []);
  return (userId) => people.get(userId) || text.anotherUser;
}

export const waitsForOthers = (row: OutboxRow, userId: number | undefined): boolean =>
  row.endedAt === undefined && (row.state === 'queued' || row.state === 'sending') && row.action.userId !== userId;

/** Whose work waits on this device, and the way to send it without them. */
export function OthersWork({ venue }: { readonly venue: Venue }) {
  const { user } = useSession();
  const names = useNames();
  const rows = (useOutbox(venue.compId) ?? []).filter((row) => waitsForOthers(row, user?.id));
  const whose = [...new Set(rows.map(({ action }) => action.userId))];
  const send = async (userId: number) => {
    const theirs = rows.filter(({ action }) => action.userId === userId);
    const may = theirs.every(({ action: { kind } }) => mayWork(user, ACTION_ENDPOINTS[kind].who.area, venue.compId));
    if (!may) return void toast(text.mayNot(theirs.length), { tone: 'warn' });
    const sent = await outbox().sendInOwnName(venue.compId, userId);
    toast(text.sent(sent, names(userId)));
  };
  return whose.map((userId) => {
    const n = rows.filter(({ action }) => action.userId === userId).length;
    return (
      <div key={userId} className={css.others}>
        <p>{text.waits(n, names(userId))}</p>
        {user && <Button onClick={() => void send(userId)}>{text.send(n)}</Button>}
      </div>
    );
  });
}
