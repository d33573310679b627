import { useState } from 'react';
import { lockMessages as text } from '#client/lib/messages/messages-lock.ts';
import { lockNow, useLockState } from '#client/lib/session/device-lock.ts';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { changePin, setPin } from '#client/lib/session/set-pin.ts';
import { Button } from '#client/ui/button.tsx';
import css from './offline-screen.module.css';

/** The device's PIN: set once, then the device locks by itself. */
export function PinCard() {
  const hasPin = useLockState() === 'open';
  const [changing, setChanging] = useState(false);
  const change = async (pin: string, old: string) => {
    const problem = await changePin(pin, old);
    if (problem === undefined) setChanging(false);
    return problem;
  };
  return (
    <section className={css.card}>
      <h2>{text.title}</h2>
      <p>{hasPin ? text.open : text.none}</p>
      {hasPin ? (
        <>
          <p className={css.buttons}>
            <Button onClick={lockNow}>{text.lockNow}</Button>
            {!changing && <Button onClick={() => setChanging(true)}>{text.change}</Button>}
          </p>
          {changing && (
            <PinForm
              label={text.choose}
              hint={text.chooseHint}
              old={text.old}
              again={text.again}
              submit={text.changeIt}
              onPin={change}
            />
          )}
        </>
      ) : (
        <PinForm label={text.choose} hint={text.chooseHint} again={text.again} submit={text.setIt} onPin={setPin} />
      )}
    </section>
  );
}
