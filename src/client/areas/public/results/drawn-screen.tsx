import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressOf } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { getDraw } from '#contracts/public/draw.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { drawWords } from '#domain/draw/draw-words.ts';
import { drawnWords as words } from '#domain/draw/drawn-words.ts';
import { replay } from '#domain/draw/replay.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import css from './drawn-screen.module.css';

const text = {
  agrees: 'Your device has just drawn the event again: the same heats and lanes.',
  differs: 'Your device has drawn the event again, and the start list is another one. Ask the organiser.',
  lotAgrees: 'Your device has just drawn it again: the same.',
  lotDiffers: 'Your device has drawn it again, and it is somebody else. Ask the organiser.',
};

type Told = Data<typeof getDraw>;

/** `/v2/drawn/:compId/:eventGroupId`: seed, list and lots of a published draw, drawn again on the reader's own device. */
export function DrawnScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  const eventGroupId = idParam(params.eventGroupId);
  const told = useQuery(getDraw, { params: { compId, eventGroupId } });
  return (
    <Page title={told.answer ? `${words.title}: ${told.answer.data.event}` : words.title}>
      <p>
        <Link className={css.back} to={paths.resultsRead(compId, eventGroupId)}>
          {words.back}
        </Link>
      </p>
      <Answer of={told}>{(data) => <Told data={data} compId={compId} eventGroupId={eventGroupId} />}</Answer>
    </Page>
  );
}

interface ToldProps {
  readonly data: Told;
  readonly compId: number;
  readonly eventGroupId: number;
}

function Told({ data, compId, eventGroupId }: ToldProps) {
  const [open, setOpen] = useState(false);
  const { draw, seed, seedHash, starters, lots = [] } = data;
  const again = replay(data, eventGroupId);
  const names = new Map(starters.map(({ entry, name, bibNo }) => [entry, bibNo === null ? name : `${bibNo} ${name}`]));
  const nameOf = (entry: number): string => names.get(entry) ?? words.somebody(entry);
  const listed = new Map(draw?.list.map((one) => [one.entry, one]));
  return (
    <div className={css.parts}>
      {again && <Banner tone={again.agrees ? 'info' : 'danger'}>{again.agrees ? text.agrees : text.differs}</Banner>}
      {!draw && <p>{words.none}</p>}
      <p>
        {words.hash} <code className={css.code}>{seedHash}</code>
      </p>
      {seed === null ? (
        <p>{words.waits}</p>
      ) : (
        <p>
          {words.seed} <code className={css.code}>{seed}</code>
        </p>
      )}
      {draw && <p>{words.settings(draw)}.</p>}
      {draw && again && (
        <section className={css.section}>
          <h2>{words.list}</h2>
          <ol className={css.list}>
            {again.places
              .toSorted((a, b) => a.why.seed - b.why.seed)
              .map(({ entry, heat, lane, why }) => {
                const one = listed.get(entry);
                return (
                  <li key={entry}>
                    <strong>{nameOf(entry)}</strong>
                    {one && ` (${drawWords.seededBy(one, data, draw.settings)})`}: {words.at({ heat, lane }, draw.settings)}
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
          <h2>{words.lots}</h2>
          <ul className={css.list}>
            {lots.map(({ entryId, of }) => (
              <li key={entryId}>
                {words.lot(of.map(nameOf), nameOf(entryId))}
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
          <h2>{words.moved}</h2>
          <ol className={css.list}>
            {draw.moves.map((move, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: moves only follow each other
              <li key={i}>{words.move(move, draw.settings, nameOf)}</li>
            ))}
          </ol>
        </section>
      )}
      {again && (
        <Disclosure title={words.again} open={open} onToggle={setOpen}>
          <p>{words.againList}</p>
          <pre className={css.code}>{again.listText}</pre>
          <p>
            {words.againFrom} <code className={css.code}>{again.lotsFrom}</code>
          </p>
          {words.againHow.map((one) => (
            <p key={one}>{one}</p>
          ))}
          <p>
            <a href={addressOf(getDraw, { params: { compId, eventGroupId } })}>{words.data}</a>
          </p>
        </Disclosure>
      )}
    </div>
  );
}
