import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { age } from '#client/areas/public/results/freshness.tsx';
import css from '#client/areas/public/results/output/view/output.module.css';
import { PictureView } from '#client/areas/public/results/output/view/picture-view.tsx';
import { useRoom } from '#client/areas/public/results/output/view/use-room.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { deviceTime, useMinute } from '#client/lib/text/clock.ts';
import { logoPath } from '#domain/organisation/organisation.ts';
import { DEFAULT_OUTPUT_CONFIG } from '#domain/scoreboard/output.ts';
import { type AskedOutput, askedOutput } from './asked-output.ts';
import { Controls } from './controls.tsx';
import type { OutputState } from './follow-output.ts';
import { outputMessages as text } from './messages-output.ts';
import { useFrozen } from './use-frozen.ts';
import { useOutput } from './use-output.ts';
import { useOwnStore } from './use-own-store.ts';
import { usePicture } from './use-picture.ts';
import { useSteering } from './use-steering.ts';

/** Every scoreboard and r4s output: full screen, for anybody's screen, nobody need sign in. */
export function OutputScreen() {
  const { pathname, search } = useLocation();
  const params = useParams();
  const asked = useMemo(() => askedOutput(pathname, params, search), [pathname, params, search]);
  return <Output asked={asked} />;
}

/** Height of the line that says that nothing is real, of the screen and in pixels. */
const UNREAL = { part: 0.05, least: 24 };
/** The overlay is a strip of this part of the screen's height. */
const STRIP = 1 / 3;

function Output({ asked }: { readonly asked: AskedOutput }) {
  const { compId, outputId } = asked;
  const { state, want } = useOutput(compId, outputId);
  const own = useOwnStore(compId, state);
  const said = state.output?.data.output;
  const layout = asked.layout ?? said?.layout ?? 'list';
  const steering = useSteering(asked, said?.now);
  const { now, steer } = steering;
  const running = usePicture({ asked, layout, own, want, now, config: said?.config ?? DEFAULT_OUTPUT_CONFIG });
  const name = `picture ${compId} ${outputId} ${layout} ${asked.eventNo ?? ''}`;
  const picture = useFrozen(name, running.picture, now.frozen);
  const whole = useRoom();
  const [controls, setControls] = useState(0);
  const isRehearsal = state.output?.data.comp.rehearsal ?? false;
  const unreal = isRehearsal ? Math.max(UNREAL.least, Math.round(whole.height * UNREAL.part)) : 0;
  const screen = { ...whole, height: whole.height - controls - unreal };
  const overlay = layout === 'overlay';
  const room = overlay ? { width: screen.width, height: Math.round(screen.height * STRIP) } : screen;
  useWholeScreen(overlay);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What has the focus takes its own keys.
      if (event.target instanceof Element && event.target.closest('button, select, input')) return;
      if (event.key === ' ') steer({ frozen: now.frozen === null });
      else if (event.key === 'ArrowRight') steer({ page: running.after });
      else if (event.key === 'ArrowLeft') steer({ page: running.before });
      else if (event.key === 'Escape') steer({ page: null, show: null, frozen: false });
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [steer, now.frozen, running.after, running.before]);
  const foot = [state.output?.data.comp.name, now.frozen !== null && text.frozen].filter(Boolean).join(' · ');
  const logo = logoPath(state.output?.data.comp.logo ?? '');
  const shown = picture && <PictureView picture={picture} room={room} compId={compId} foot={foot} logo={logo} />;
  return (
    <main
      className={css.screen}
      data-layout={layout}
      data-quiet={!asked.controls || undefined}
      data-frozen={now.frozen !== null || undefined}
    >
      <h1 className={css.called}>{text.title(state.output?.data.comp.name ?? '')}</h1>
      {overlay && picture ? (
        <div className={css.strip} style={{ height: room.height }}>
          {shown}
        </div>
      ) : (
        (shown ?? <PictureView picture={{ kind: 'text', text: nothing(state, asked) }} room={screen} compId={compId} foot="" />)
      )}
      {isRehearsal && (
        <p
          className={css.unreal}
          style={{ bottom: overlay ? room.height : controls, height: unreal, fontSize: Math.round(unreal * 0.56) }}
        >
          {messages.venue.rehearsalText}
        </p>
      )}
      {picture && !overlay && <Age state={state} own={own.is} size={Math.round(screen.height * 0.028)} bottom={unreal} />}
      {asked.controls && (
        <Controls
          state={overlay ? <Age state={state} own={own.is} /> : null}
          onHeight={setControls}
          steering={steering}
          events={state.output?.data.events ?? []}
          teams={state.output?.data.teams ?? false}
          before={running.before}
          after={running.after}
        />
      )}
    </main>
  );
}

function nothing({ refused, following, output }: OutputState, { eventNo }: AskedOutput): string {
  if (refused) return text.none;
  if (!output) return following === 'offline' ? text.never : text.asking;
  const { events, output: said } = output.data;
  if (eventNo !== undefined) return events.some(({ no }) => no === eventNo) ? text.nothing : text.noEvent;
  return said.schedule.length > 0 || said.now.show !== null ? text.asking : text.nothing;
}

interface AgeProps {
  readonly state: OutputState;
  /** The rows are this device's own. */
  readonly own: boolean;
  /** On the picture: its letters, and the pixels below it that are not its own. Absent: it is a line of its own. */
  readonly size?: number;
  readonly bottom?: number;
}

/** While the server is away: since when nothing has come. */
function Age({ state: { following, output }, own, size, bottom = 0 }: AgeProps) {
  const minute = useMinute();
  if (following !== 'offline' || !output) return null;
  const { heardAt } = output;
  return (
    <p role="status" {...(size !== undefined && { className: css.age, style: { bottom, fontSize: Math.max(16, size) } })}>
      {own ? text.fromHere : text.asOf(deviceTime(heardAt), age(minute - Date.parse(heardAt)))}
    </p>
  );
}

/** Nothing of the page around it shows, and the screen does not go dark. */
function useWholeScreen(clear: boolean): void {
  const [awake, setAwake] = useState(0);
  useEffect(() => {
    const { style } = document.documentElement;
    const { overflow, background } = style;
    style.overflow = 'hidden';
    if (clear) {
      style.background = 'transparent';
      document.body.style.background = 'transparent';
    }
    return () => {
      style.overflow = overflow;
      style.background = background;
      document.body.style.background = '';
    };
  }, [clear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was hidden has lost its lock and asks again
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    navigator.wakeLock?.request('screen').then(
      (got) => {
        lock = got;
        if (left) void got.release();
      },
      () => undefined,
    );
    const again = () => document.visibilityState === 'visible' && setAwake((n) => n + 1);
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [awake]);
}
