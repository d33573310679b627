import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { parseScan } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { type CameraProblem, startCamera } from './camera.ts';
import { signal } from './feedback.ts';
import { findCode } from './find-code.ts';
import { heardOf } from './heard.ts';
import { scanMessages as text } from './messages-scan.ts';
import { createRepeatGuard } from './repeat-guard.ts';
import css from './scan-dialog.module.css';

interface ScanDialogProps {
  readonly venue: Venue;
  readonly onFound: (athlete: AthleteRow) => void;
  readonly onClose: () => void;
}

type Camera = 'starting' | 'on' | CameraProblem;

/** Finds an athlete by a label before the camera, or by a number typed under it: the field is there from the start. */
export function ScanDialog({ venue, onFound, onClose }: ScanDialogProps) {
  const [camera, setCamera] = useState<Camera>('starting');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const look = async (code: string) => {
    const { competition, athletes } = venue.getSnapshot();
    const found = await findCode(parseScan(code), { compId: venue.compId, competition, athletes });
    signal(heardOf(found));
    setProblem(found.ok ? undefined : found.message);
    if (found.ok) onFound(found.athlete);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(typed);
    field.current?.select();
  };
  const cameraIs = (now: Camera) => {
    setCamera(now);
    if (now !== 'on' && now !== 'starting') field.current?.focus();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      {(camera === 'starting' || camera === 'on') && (
        <Viewfinder onCode={(code) => void look(code)} onCamera={cameraIs} starting={camera === 'starting'} />
      )}
      {camera !== 'starting' && camera !== 'on' && <Banner tone="warn">{text.problems[camera]}</Banner>}
      <div role="status" className={css.status}>
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
      <form className={css.manual} onSubmit={submit}>
        <Field
          ref={field}
          label={text.field}
          big
          value={typed}
          inputMode="numeric"
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" icon="search" className={css.find}>
          {text.find}
        </Button>
      </form>
    </Dialog>
  );
}

interface ViewfinderProps {
  readonly starting: boolean;
  readonly onCode: (code: string) => void;
  readonly onCamera: (camera: Camera) => void;
}

/** What the camera sees, large. The decoder's own picture lies unseen behind it, larger than any phone's screen. */
function Viewfinder({ starting, onCode, onCamera }: ViewfinderProps) {
  const preview = useRef<HTMLVideoElement>(null);
  // The camera starts once; what it calls is always the latest.
  const latest = useRef({ onCode, onCamera });
  latest.current = { onCode, onCamera };
  const run = useCallback((reader: HTMLDivElement) => {
    const passes = createRepeatGuard();
    const gone = new AbortController();
    const heard = (code: string) => {
      if (!gone.signal.aborted && passes(code, performance.now())) latest.current.onCode(code);
    };
    const started = startCamera(reader, heard, gone.signal);
    void started.then((camera) => {
      if (gone.signal.aborted) return;
      if (camera.ok && preview.current) preview.current.srcObject = camera.picture;
      latest.current.onCamera(camera.ok ? 'on' : camera.why);
    });
    return () => {
      gone.abort();
      void started.then((camera) => (camera.ok ? camera.stop() : undefined));
    };
  }, []);
  return (
    <div className={css.finder}>
      <div ref={run} className={css.reader} aria-hidden="true" />
      <video ref={preview} className={css.preview} autoPlay muted playsInline aria-label={text.preview} />
      <div className={css.corners} aria-hidden="true" />
      <p className={css.hint}>{starting ? text.starting : text.hold}</p>
    </div>
  );
}
