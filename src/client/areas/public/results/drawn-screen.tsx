import { useParams } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawWords } from '#client/lib/text/draw-words.ts';
import { Banner } from '#client/ui/banner.tsx';
import { getDraw } from '#contracts/public/draw.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import css from './drawn-screen.module.css';
import { replay } from './replay.ts';

const text = {
  title: 'How it was drawn',
  back: 'Start list and results',
  none: 'The heats of this event have not been drawn here, or are not published yet.',
  hash: 'Lots come from a secret number that the competition got when it was set up. Its fingerprint (SHA-256) has been public since then:',
  waits: 'The number itself is shown here once entries have closed. Anybody can then draw the event again.',
  seed: 'The number:',
  agrees: 'Your device has just drawn the event again: the same heats and lanes.',
  differs: 'Your device has drawn the event again, and the start list is another one. Ask the organiser.',
  settings: ({ n, settings }: NonNullable<Told['draw']>) =>
    [
      n === 1 ? 'Drawn once' : `Drawn ${n} times, the last one counts`,
      drawWords.methods[settings.method],
      settings.lanes.length > 0 && `Lanes ${settings.lanes.join(', ')}: ${drawWords.plan(settings.plan)}`,
      settings.groups && `Heats of their own for ${settings.groups.map(({ name }) => name).join(', ')}`,
      settings.perLane === 2 && drawWords.starts.pairs,
      settings.apart && 'Club mates apart',
    ]
      .filter(Boolean)
      .join('. '),
  list: 'In the order of seeding',
  moved: 'Moved by hand afterwards',
  out: 'taken out',
  added: 'added',
  at: (heat: number, lane: number, inLanes: boolean) => `heat ${heat}, ${inLanes ? 'lane' : 'no.'} ${lane}`,
  lots: 'Lots between athletes who were level',
  lot: (names: readonly string[], name: string) => `${names.join(' and ')} were level for the last place. The lot: ${name}.`,
  lotAgrees: 'Your device has just drawn it again: the same.',
  lotDiffers: 'Your device has drawn it again, and it is somebody else. Ask the organiser.',
  somebody: (entry: number) => `Entry ${entry}`,
};

type Told = Data<typeof getDraw>;

/** `/v2/drawn/:compId/:eventGroupId`: seed, list and lots of a published draw, drawn again on the reader's own device. */
export function DrawnScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  const eventGroupId = idParam(params.eventGroupId);
  const told = useQuery(getDraw, { params: { compId, eventGroupId } });
  return (
    <Page title={told.answer ? `${text.title}: ${told.answer.data.event}` : text.title}>
      <p>
        <Link className={css.back} to={paths.resultsRead(compId, eventGroupId)}>
          {text.back}
        </Link>
      </p>
      <Answer of={told}>{(data) => <Told data={data} eventGroupId={eventGroupId} />}</Answer>
    </Page>
  );
}

function Told({ data, eventGroupId }: { readonly data: Told; readonly eventGroupId: number }) {
  const { draw, seed, seedHash, starters, lots = [] } = data;
  const again = replay(data, eventGroupId);
  const names = new Map(starters.map(({ entry, name, bibNo }) => [entry, bibNo === null ? name : `${bibNo} ${name}`]));
  const nameOf = (entry: number): string => names.get(entry) ?? text.somebody(entry);
  const inLanes = (draw?.settings.lanes.length ?? 0) > 0;
  const listed = new Map(draw?.list.map((one) => [one.entry, one]));
  return (
    <div className={css.parts}>
      {again && <Banner tone={again.agrees ? 'info' : 'danger'}>{again.agrees ? text.agrees : text.differs}</Banner>}
      {!draw && <p>{text.none}</p>}
      <p>
        {text.hash} <code className={css.code}>{seedHash}</code>
      </p>
      {seed === null ? (
        <p>{text.waits}</p>
      ) : (
        <p>
          {text.seed} <code className={css.code}>{seed}</code>
        </p>
      )}
      {draw && <p>{text.settings(draw)}.</p>}
      {draw && again && (
        <section className={css.section}>
          <h2>{text.list}</h2>
          <ol className={css.list}>
            {again.places
              .toSorted((a, b) => a.why.seed - b.why.seed)
              .map(({ entry, heat, lane, why }) => {
                const one = listed.get(entry);
                return (
                  <li key={entry}>
                    <strong>{nameOf(entry)}</strong>
                    {one && ` (${drawWords.seededBy(one, data, draw.settings)})`}: {text.at(heat, lane, inLanes)}
                    <p className={css.why}>
                      {drawWords.why(why, draw.settings, why.mate === undefined ? undefined : nameOf(why.mate))}
                    </p>
                  </li>
                );
              })}
          </ol>
        </section>
      )}
      {lots.length > 0 && (
        <section>
          <h2>{text.lots}</h2>
          <ul className={css.list}>
            {lots.map(({ entryId, of }) => (
              <li key={entryId}>
                {text.lot(of.map(nameOf), nameOf(entryId))}
                {seed !== null && (
                  <p className={css.why}>
                    {lotBetween({ drawSeed: seed, eventGroupId, of }) === entryId ? text.lotAgrees : text.lotDiffers}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {draw && draw.moves.length > 0 && (
        <section className={css.section}>
          <h2>{text.moved}</h2>
          <ol className={css.list}>
            {draw.moves.map(({ entryId, from, to, swap }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: moves only follow each other
              <li key={i}>
                {nameOf(entryId)}: {from ? text.at(from.heat, from.lane, inLanes) : text.added} →{' '}
                {to ? text.at(to.heat, to.lane, inLanes) : text.out}
                {swap !== undefined && ` ↔ ${nameOf(swap)}`}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
