import { sentBy } from '#client/areas/venue/shared/sent-by.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { getHistory } from '#contracts/venue/sync.ts';
import { ACTION_BODIES } from '#contracts/venue/venue-action.ts';
import type { ActionOf } from '#domain/sync/action.ts';
import type { OutboxRow, Venue } from '#local/venue/venue.ts';
import css from './attention-list.module.css';
import { attentionMessages as text } from './messages-attention.ts';

interface BibConflictProps {
  readonly row: OutboxRow;
  readonly action: ActionOf<'bib-change'>;
  readonly venue: Venue;
  readonly busy: boolean;
  readonly onKeep: (bibNo: number | null) => void;
  readonly onUse: (bibNo: number) => void;
}

/** Two desks gave one athlete different bibs: both, who gave each and when, and the choice. */
export function BibConflict({ row, action, venue, busy, onKeep, onUse }: BibConflictProps) {
  const { athleteId, bibNo, team } = action.body;
  const athlete = venue.athlete(athleteId);
  const stands = (team ? athlete?.teamBibNo : athlete?.bibNo) ?? null;
  const history = useQuery(getHistory, { params: { id: row.compId }, query: { lane: row.orderingKey } });
  const given = history.answer?.data.find(({ kind, outcome, body }) => {
    if (outcome !== 'accepted') return false;
    if (kind === 'bib-removal') return stands === null;
    if (kind !== 'bib-change') return false;
    const change = ACTION_BODIES['bib-change'].safeParse(body);
    return change.success && change.data.bibNo === stands && change.data.athleteId === athleteId;
  });
  return (
    <>
      <ul className={css.bibs}>
        <li>
          <Bib bibNo={stands} />
          {given ? text.givenBy(sentBy(given), deviceTime(given.occurredAt)) : text.another}
        </li>
        <li>
          <Bib bibNo={bibNo} />
          {text.givenBy(text.you, deviceTime(action.occurredAt))}
        </li>
      </ul>
      <div className={css.actions}>
        <Button busy={busy} onClick={() => onKeep(stands)}>
          {stands === null ? text.keepNone : text.keep(stands)}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => onUse(bibNo)}>
          {text.use(bibNo)}
        </Button>
      </div>
    </>
  );
}
