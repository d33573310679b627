import { useParams } from 'react-router-dom';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { PageLinks } from '#client/lib/page/page-links.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { getCoverage } from '#contracts/organising/lists/coverage.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { coverage, type Span } from '#domain/age-group/coverage.ts';
import css from './coverage.module.css';
import { coverageMessages as text } from './messages-coverage.ts';
import { Timeline } from './timeline.tsx';

type Found = Data<typeof getCoverage>;

/** R153: which dates of birth the age groups of an event take, which none does and which several do. */
export function CoverageScreen() {
  const eventGroupId = idParam(useParams().id);
  const found = useCachedQuery(getCoverage, { params: { eventGroupId } });
  return (
    <article className={css.page}>
      <Answer of={found} whole texts={text} remedy={<Link to={paths.home()}>{text.home}</Link>}>
        {(event) => <Coverage event={event} />}
      </Answer>
    </article>
  );
}

function Coverage({ event: { competition, eventGroup, genders } }: { readonly event: Found }) {
  const many = genders.length > 1;
  return (
    <>
      <header>
        <h1>{text.title(eventGroup.name)}</h1>
        <p className={css.soft}>{text.lead(competition.date)}</p>
        <PageLinks label={competition.name}>
          <Link to={paths.competition(competition.id)}>{competition.name}</Link>
          <Link to={paths.schedule(competition.id)}>{text.programme}</Link>
          <Link to={paths.groupAthletes(eventGroup.id)}>{text.athletes}</Link>
        </PageLinks>
      </header>
      {genders.length === 0 && <EmptyState title={text.noGroups}>{text.noGroupsText}</EmptyState>}
      {genders.map(({ gender, ageGroups }) => (
        <section key={gender} className={css.gender} aria-label={text.genders[gender]}>
          {many && <h2>{text.genders[gender]}</h2>}
          <Spans gender={text.genders[gender]} spans={coverage(ageGroups, competition)} />
        </section>
      ))}
    </>
  );
}

interface SpansProps {
  readonly gender: string;
  readonly spans: readonly Span<AgeGroup>[];
}

function Spans({ gender, spans }: SpansProps) {
  // On a phone the days and the state stand under the name.
  const isWide = useMedia('(width >= 48rem)');
  const count = (state: Span<AgeGroup>['state']) => spans.filter((span) => span.state === state).length;
  const { none, two } = { none: count('none'), two: count('two') };
  // The youngest first: those are whom people ask for.
  const rows = spans.toReversed();
  return (
    <>
      {none > 0 && <Banner tone="danger">{text.gaps(none)}</Banner>}
      {two > 0 && <Banner tone="warn">{text.doubles(two)}</Banner>}
      {none + two === 0 && <Banner tone="good">{text.allWell}</Banner>}
      <Timeline label={text.timeline(gender)} spans={spans} />
      <Table
        label={text.timeline(gender)}
        columns={[
          { name: 'groups', text: text.columns.groups },
          ...(isWide
            ? [
                { name: 'born', text: text.columns.born },
                { name: 'state', text: text.columns.state },
              ]
            : []),
        ]}
      >
        <tbody>
          {rows.map((span) => (
            <tr key={span.from ?? ''}>
              <th scope="row">
                {namesOf(span)}
                {!isWide && (
                  <>
                    <div className={css.born}>{bornIn(span)}</div>
                    <StatePill state={span.state} />
                  </>
                )}
              </th>
              {isWide && (
                <>
                  <td>{bornIn(span)}</td>
                  <td>
                    <StatePill state={span.state} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const PILLS = {
  one: { tone: 'done', icon: 'check' },
  two: { tone: 'wait', icon: 'warning' },
  none: { tone: 'stop', icon: 'close' },
  outside: { tone: 'quiet', icon: 'info' },
} as const;

function StatePill({ state }: Pick<Span<AgeGroup>, 'state'>) {
  return <Pill {...PILLS[state]}>{text.states[state]}</Pill>;
}

function namesOf({ groups, from, state }: Span<AgeGroup>): string {
  if (state === 'outside') return from === null ? text.older : text.younger;
  return groups.length === 0 ? text.gap : groups.map(({ name }) => name).join(', ');
}

function bornIn({ from, to }: Span<AgeGroup>): string {
  if (from !== null && to !== null) return text.between(from, to);
  return from === null ? text.until(to ?? '') : text.since(from);
}
