import { useState } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import type { Query } from '#client/lib/net/query.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Athlete, deleteAthleteLink, type getHolders, type Holders, postHolder } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.holders;
type Holder = Holders['holders'][number];
type Request = Holders['requests'][number];

interface HoldersProps {
  readonly athlete: Athlete;
  readonly query: Query<typeof getHolders>;
  /** Where it is: first, where somebody waits for an answer, or last. */
  readonly place: 'first' | 'last';
}

/** Those who hold the athlete, and those who ask to: they see and change all of it once they are let in. */
export function HoldersSection({ athlete, query, place }: HoldersProps) {
  const found = useQueryState(query);
  const [ending, setEnding] = useState<Holder>();
  const [busy, setBusy] = useState(false);
  const name = fullName(athlete);
  const answer = async (request: Request, agree: boolean) => {
    setBusy(true);
    const said = await call(postHolder, { params: { id: athlete.id, userId: request.userId }, body: { agree } });
    toast(said.ok ? text.answered(request.name, name, agree) : said.message, said.ok ? {} : { tone: 'danger' });
    await query.renew();
    setBusy(false);
  };
  const end = async (holder: Holder) => {
    setEnding(undefined);
    const said = await call(deleteAthleteLink, { params: { athleteId: athlete.id, userId: holder.userId } });
    toast(said.ok ? text.ended(holder.name, name) : said.message, said.ok ? {} : { tone: 'danger' });
    await query.renew();
  };
  const isAsked = found.answer?.data.requests.some(({ refused }) => !refused) === true;
  if (isAsked !== (place === 'first')) return null;
  return (
    <section className={css.section} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={css.soft}>{text.lead}</p>
      <Answer of={found}>
        {({ holders, requests }) => (
          <List>
            {requests.map((request) => (
              <ListRow
                key={request.userId}
                title={text.asks(request.name)}
                facts={[request.email, deviceDayTime(request.askedAt), request.refused && text.refused]}
              >
                <span className={css.buttons}>
                  <Button
                    variant={request.refused ? 'plain' : 'primary'}
                    aria-label={text.agreeTo(request.name)}
                    busy={busy}
                    onClick={() => void answer(request, true)}
                  >
                    {text.agree}
                  </Button>
                  {!request.refused && (
                    <Button aria-label={text.turnDownOf(request.name)} busy={busy} onClick={() => void answer(request, false)}>
                      {text.turnDown}
                    </Button>
                  )}
                </span>
              </ListRow>
            ))}
            {holders.map((holder) => (
              <ListRow
                key={holder.userId}
                title={holder.self ? text.you(holder.name) : holder.name}
                facts={[holder.since !== null && text.since(deviceDayTime(holder.since))]}
              >
                {holder.mayEnd && (
                  <Button aria-label={text.endOf(holder.name)} onClick={() => setEnding(holder)}>
                    {text.end}
                  </Button>
                )}
              </ListRow>
            ))}
            {holders.length === 0 && requests.length === 0 && <ListRow title={text.none} facts={[]} />}
          </List>
        )}
      </Answer>
      {ending && (
        <Dialog
          title={text.endOf(ending.name)}
          onClose={() => setEnding(undefined)}
          actions={
            <>
              <Button onClick={() => setEnding(undefined)}>{text.keep}</Button>
              <Button variant="danger" onClick={() => void end(ending)}>
                {text.end}
              </Button>
            </>
          }
        >
          <p>{text.endText(ending.name, name)}</p>
        </Dialog>
      )}
    </section>
  );
}
