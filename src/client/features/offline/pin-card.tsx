import { deviceLock, lockNow, useLockState } from '#client/lib/device-lock.ts';
import { messages } from '#client/lib/messages.ts';
import { PinForm } from '#client/lib/pin-form.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import css from './offline-screen.module.css';

const text = messages.lock;

/** The device's PIN: set once, then the device locks by itself. */
export function PinCard() {
  const state = useLockState();
  const setPin = async (pin: string) => {
    if (!/^\d{4,12}$/.test(pin)) return text.notPin;
    if (!globalThis.crypto?.subtle) return text.notSecure;
    await deviceLock().setPin(pin);
    toast(text.set);
    return undefined;
  };
  return (
    <section className={css.card}>
      <h2>{text.title}</h2>
      {state === 'none' && (
        <>
          <p>{text.none}</p>
          <PinForm label={text.choose} hint={text.chooseHint} submit={text.setIt} onPin={setPin} />
        </>
      )}
      {state === 'open' && (
        <>
          <p>{text.open}</p>
          <p>
            <Button onClick={lockNow}>{text.lockNow}</Button>
          </p>
        </>
      )}
      {state === 'locked' && <p>{text.lockedText}</p>}
    </section>
  );
}
