import { useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getPublicSchedule } from '#contracts/public/competition.ts';
import { getPublicScores } from '#contracts/public/scores.ts';
import { postShow, putOutput, type ScoreboardFile, type ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { MOST_SLIDES, type Slide } from '#domain/scoreboard/output.ts';
import { AddSlide } from './add-slide.tsx';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import { OneOutput } from './one-output.tsx';
import css from './scoreboards.module.css';

/** `/scoreboard-schedule-list/:compId/:outputId`: what a scoreboard shows, one after the other, and what it shows now. */
export function ScheduleScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  return (
    <OneOutput compId={compId} outputId={idParam(params.outputId)}>
      {({ output, files, refresh }) => <Schedule compId={compId} output={output} files={files} onChange={refresh} />}
    </OneOutput>
  );
}

interface ScheduleProps {
  readonly compId: number;
  readonly output: ScoreboardOutput;
  readonly files: readonly ScoreboardFile[];
  readonly onChange: () => Promise<void>;
}

function Schedule({ compId, output, files, onChange }: ScheduleProps) {
  const programme = useCachedQuery(getPublicSchedule, { params: { compId } });
  const scores = useCachedQuery(getPublicScores, { params: { compId } });
  const teams = (scores.answer?.data.scoredBy ?? null) !== null;
  const events = (programme.answer?.data ?? []).map(({ group }) => group);
  const params = { compId, outputId: output.id };
  const { schedule, now } = output;
  const nameOf = (slide: Slide): string => {
    if (slide.kind === 'text') return slide.text;
    if (slide.kind === 'teams') return text.teams;
    if (slide.kind === 'event') return events.find(({ id }) => id === slide.eventGroupId)?.name ?? text.unknown;
    return files.find(({ file }) => file === slide.file)?.label ?? text.unknown;
  };
  const done = async (answer: { readonly ok: true } | { readonly ok: false; readonly message: string }, said?: string) => {
    if (!answer.ok) toast(answer.message, { tone: 'danger' });
    else if (said) toast(said);
    await onChange();
  };
  const save = async (next: readonly Slide[]) => {
    const { name, layout, config, version } = output;
    await done(await call(putOutput, { params, body: { name, layout, config, version, schedule: [...next] } }));
  };
  const show = async (slide: Slide | null) => {
    const answer = await call(postShow, { params, body: { show: slide } });
    await done(answer, slide ? text.shown(nameOf(slide)) : text.runs);
  };
  const swap = (i: number, j: number) => {
    const next = [...schedule];
    const [one, other] = [next[i], next[j]];
    if (!one || !other) return;
    next[i] = other;
    next[j] = one;
    void save(next);
  };
  return (
    <>
      {now.show && (
        <p className={css.now}>
          <strong>{text.now}</strong> {nameOf(now.show)} <Button onClick={() => void show(null)}>{text.run}</Button>
        </p>
      )}
      {output.layout === 'halves' && schedule.some(({ kind }) => kind !== 'event') && <p>{text.halvesEvents}</p>}
      {schedule.length === 0 ? (
        <EmptyState drawing={drawings.timetable} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <List>
          {schedule.map((slide, i) => {
            const what = nameOf(slide);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be shown twice, a place in the order is its number
              <ListRow key={i} title={what} facts={slide.kind === 'teams' ? [] : [text.kinds[slide.kind]]}>
                <span className={css.buttons}>
                  <Button variant="quiet" aria-label={text.showOf(what)} onClick={() => void show(slide)}>
                    {text.show}
                  </Button>
                  <Button variant="quiet" aria-label={text.up(what)} disabled={i === 0} onClick={() => swap(i, i - 1)}>
                    ↑
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={text.down(what)}
                    disabled={i === schedule.length - 1}
                    onClick={() => swap(i, i + 1)}
                  >
                    ↓
                  </Button>
                  <IconButton
                    icon="close"
                    label={text.drop(what)}
                    onClick={() => void save(schedule.filter((_, j) => j !== i))}
                  />
                </span>
              </ListRow>
            );
          })}
        </List>
      )}
      {schedule.length < MOST_SLIDES && (
        <AddSlide events={events} files={files} teams={teams} onAdd={(slide) => save([...schedule, slide])} />
      )}
    </>
  );
}
