import { useParams } from 'react-router-dom';
import { resultWords } from '#client/areas/public/shared/messages-results.ts';
import { SharedTitle } from '#client/areas/public/shared/share.tsx';
import { StatePill } from '#client/areas/public/shared/state-pill.tsx';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getRankings } from '#contracts/public/meeting.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import { RANKED_BY, type RankedBy } from '#domain/event-board/rankings.ts';
import css from './rankings-screen.module.css';

const text = {
  title: 'Rankings',
  by: 'Rank by',
  choices: { all: 'All', 'age-group': 'Age group', gender: 'Gender', team: 'Club' } satisfies Record<RankedBy, string>,
  overall: 'All together',
  none: 'Nobody has a mark yet',
  noneText: 'The best mark of each athlete over all rounds appears here.',
  rounds: 'Rounds',
  columns: { place: 'Place', bib: 'Bib', athlete: 'Athlete', mark: 'Mark' },
};

type Rankings = Data<typeof getRankings>;

/** R214: the best mark of each athlete over all rounds of an event. */
export function RankingsScreen() {
  const params = useParams();
  const [compId, eventGroupId] = [idParam(params.compId), idParam(params.eventGroupId)];
  const [search, setSearch] = useAddressQuery();
  const by = RANKED_BY.find((one) => one === search.get('by')) ?? RANKED_BY[0];
  const found = useCachedQuery(getRankings, { params: { compId, eventGroupId }, query: { by } });
  useFollowed(compId, true, found.refresh);
  return (
    <article className={css.page}>
      <SharedTitle>
        {text.title}
        {found.answer && `: ${found.answer.data.event}`}
      </SharedTitle>
      <Segmented
        label={text.by}
        showLabel
        options={RANKED_BY.map((value) => ({ value, text: text.choices[value] }))}
        value={by}
        onChange={(value) =>
          setSearch(() => new URLSearchParams(value === RANKED_BY[0] ? {} : { by: value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <Answer of={found}>{(rankings) => <Lists compId={compId} rankings={rankings} />}</Answer>
    </article>
  );
}

function Lists({ compId, rankings: { rounds, lists, withheld } }: { readonly compId: number; readonly rankings: Rankings }) {
  const names = new Map(rounds.map(({ id, name }) => [id, name]));
  return (
    <>
      {withheld && <Banner tone="info">{resultWords.withheld}</Banner>}
      <ul className={css.rounds} aria-label={text.rounds}>
        {rounds.map(({ id, name, state, complete }) => (
          <li key={id} className={css.round}>
            <Link to={paths.resultsRead(compId, id)}>{name}</Link>
            <StatePill state={state} complete={complete} />
          </li>
        ))}
      </ul>
      {lists.length === 0 && (
        <EmptyState drawing={drawings.results} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      <div className={css.lists}>
        {lists.map(({ name, lines }) => (
          <table key={name} className={css.table}>
            <caption className={css.caption}>{name || text.overall}</caption>
            <thead>
              <tr>
                <th scope="col" className={css.place}>
                  {text.columns.place}
                </th>
                <th scope="col" className={css.number}>
                  {text.columns.bib}
                </th>
                <th scope="col">{text.columns.athlete}</th>
                <th scope="col" className={css.figure}>
                  {text.columns.mark}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.athleteId} data-place={line.place}>
                  <td className={css.place}>{placeTexts(lines)(line)}</td>
                  <td className={css.bib}>{line.bibNo ?? '–'}</td>
                  <th scope="row" className={css.who}>
                    <Link className={css.name} to={paths.athleteResults(compId, line.athleteId)}>
                      {line.name}
                    </Link>
                    <span className={css.soft}>
                      {[line.club, line.ageGroup, rounds.length > 1 && names.get(line.eventGroupId)].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <td className={css.figure}>
                    {line.mark} <span className={css.soft}>{line.note}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}
