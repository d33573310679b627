import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { leave } from '#client/app/routing/leave.ts';
import { SaveUnsent } from '#client/areas/venue/offline/save-unsent.tsx';
import { lockMessages as text } from '#client/lib/messages/messages-lock.ts';
import { deviceLock } from '#client/lib/session/device-lock.ts';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { changePin } from '#client/lib/session/set-pin.ts';
import { token } from '#client/lib/session/token.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { leaveWiped } from './leave-wiped.ts';
import { localDevice } from './local-device.ts';
import css from './locked-screen.module.css';

/** All that a locked device shows. */
export function LockedScreen({ onShort }: { readonly onShort: (pin: string) => void }) {
  const [asking, setAsking] = useState(false);
  const unsent = useLiveQuery(() => localDevice().unsent());
  const unlock = async (pin: string) => {
    const unlocked = await deviceLock().unlock(pin);
    if (unlocked.is === 'open') {
      if (deviceLock().isShort) onShort(pin);
      return undefined;
    }
    if (unlocked.is !== 'wiped') return text[unlocked.is](unlocked.wait, unlocked.left);
    await leaveWiped(text.wiped);
    return undefined;
  };
  return (
    <main id="main" className={css.gate}>
      <title>{text.locked}</title>
      <h1>{text.locked}</h1>
      <p>{text.lockedText(token() !== undefined)}</p>
      {unsent !== undefined && unsent > 0 && <p role="status">{text.unsent(unsent)}</p>}
      <PinForm label={text.pin} submit={text.unlock} digitsOnly={!deviceLock().isPhrase} onPin={unlock} />
      <p>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.forgotten}
        </Button>
      </p>
      {asking && <Forgotten unsent={unsent ?? 0} onClose={() => setAsking(false)} />}
    </main>
  );
}

/** Nobody knows the PIN any more. */
function Forgotten({ unsent, onClose }: { readonly unsent: number; readonly onClose: () => void }) {
  const forget = async () => {
    const problem = await leave();
    if (!problem) return;
    toast(problem, { tone: 'danger' });
    onClose();
  };
  return (
    <Dialog
      title={text.forgotten}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" onClick={forget}>
            {text.forget}
          </Button>
        </>
      }
    >
      {unsent > 0 && (
        <>
          <p>{text.rescueText(unsent)}</p>
          <SaveUnsent />
        </>
      )}
      <p>{text.forgetText}</p>
    </Dialog>
  );
}

/** Four digits were enough for an earlier version. */
export function ChooseLongerPin({ pin, onDone }: { readonly pin: string; readonly onDone: () => void }) {
  const change = async (next: string) => {
    const problem = await changePin(next, pin);
    if (problem === undefined) onDone();
    return problem;
  };
  return (
    <main id="main" className={css.gate}>
      <title>{text.longer}</title>
      <h1>{text.longer}</h1>
      <p>{text.longerText}</p>
      <PinForm label={text.choose} hint={text.chooseHint} again={text.again} submit={text.changeIt} onPin={change} />
      <p>
        <Button variant="quiet" onClick={onDone}>
          {text.later}
        </Button>
      </p>
    </main>
  );
}
