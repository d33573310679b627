import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { outbox } from '#client/lib/venue/outbox-source.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { RescuedWork } from '#contracts/venue/rescue-file.ts';
import { notTheirs } from './may-send.ts';
import { rescueMessages as text } from './messages-rescue.ts';
import css from './offline-screen.module.css';
import { SaveUnsent } from './save-unsent.tsx';

/** Unsent work leaves a device without a network as a file, and comes in on another. */
export function RescueCard() {
  const unsent = useLiveQuery(() => outbox().unsent());
  return (
    <section className={css.card}>
      <h2>{text.title}</h2>
      {unsent !== undefined && <p role="status">{text.unsent(unsent)}</p>}
      {unsent !== undefined && unsent > 0 && (
        <>
          <p>{text.lead}</p>
          <SaveUnsent />
        </>
      )}
      <Copies unsent={unsent} />
      <SendAnothers />
    </section>
  );
}

/** What came from another device and is still here: it can be let go, as that one has it. */
function Copies({ unsent }: { readonly unsent: number | undefined }) {
  // Its code may come late, and what is read after that is not followed: so they are read again with each action that comes or goes.
  const copies = useLiveQuery(() => outbox().copies(), [unsent]);
  if (!copies || copies.length === 0) return null;
  const why = copies.find(({ problem }) => problem)?.problem?.message;
  const drop = async () => {
    toast(text.copiesDropped(await outbox().dropCopies()));
  };
  return (
    <>
      <p>
        {text.copies(copies.length)} {why}
      </p>
      <p>
        <Button onClick={() => void drop()}>{text.dropCopies(copies.length)}</Button>
      </p>
    </>
  );
}

function SendAnothers() {
  const { user } = useSession();
  const [file, setFile] = useState<string>();
  const [work, setWork] = useState<RescuedWork>();
  const [problem, setProblem] = useState<string>();
  const again = () => {
    setFile(undefined);
    setWork(undefined);
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    again();
    const read = await chosen.text().catch(() => '');
    const isOurs = await outbox().isRescueFile(read);
    setProblem(isOurs ? undefined : text.notOurs);
    if (isOurs) setFile(read);
  };
  const open = async (pin: string) => {
    const opened = await outbox().openFile(file ?? '', pin);
    if (opened.is === 'open') setWork(opened.work);
    if (opened.is === 'wrong-pin') return text.wrongPin;
    if (opened.is === 'newer') return text.newer;
    return opened.is === 'no-rescue-file' ? text.notOurs : undefined;
  };
  const send = async () => {
    if (!work) return;
    const refused = await notTheirs(work);
    if (refused) {
      again();
      setProblem(text.mayNot(refused));
      return;
    }
    const taken = await outbox()
      .takeOver(work)
      .catch(() => undefined);
    again();
    if (taken === undefined) toast(text.notStored, { tone: 'danger' });
    else toast(text.taken(taken));
  };
  return (
    <>
      <h3>{text.other}</h3>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {!user && <p>{text.signIn}</p>}
      {user && !file && (
        <label className={css.file}>
          <span>{text.choose}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              // The same file again is a choice too.
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      {file && !work && <PinForm label={text.pinOf} submit={text.open} onPin={open} />}
      {work && (
        <>
          <p>{text.found(work.actions.length, work.by, deviceDayTime(work.at))}</p>
          <p className={css.buttons}>
            <Button variant="primary" onClick={() => void send()}>
              {text.send}
            </Button>
            <Button onClick={again}>{text.cancel}</Button>
          </p>
        </>
      )}
    </>
  );
}
