import { useEffect, useState } from 'react';
import { lockMessages } from '#client/lib/messages/messages-lock.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { deviceLock, useLockState } from '#client/lib/session/device-lock.ts';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { type HandingOver, outbox, type Person } from '#client/lib/venue/outbox-source.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { listMessages as text } from './messages-lists.ts';
import css from './tools-dialog.module.css';

/** The next volunteer takes the desk as it is: search, filters and what is not sent stay. */
export function HandOver({ onDone }: { readonly onDone: () => void }) {
  const { user } = useSession();
  const hasPin = useLockState() === 'open';
  const [hand, setHand] = useState<HandingOver>();
  const [next, setNext] = useState<Person>();
  useEffect(() => {
    outbox()
      .handingOver()
      .then(setHand, () => undefined);
  }, []);
  const give = async (to: Person) => {
    await hand?.handOver(to.userId);
    toast(text.isHere(to.name));
    onDone();
  };
  const withPin = async (pin: string) => {
    const unlocked = await deviceLock().unlock(pin);
    if (unlocked.is === 'wrong' || unlocked.is === 'wait') return lockMessages[unlocked.is](unlocked.wait, unlocked.left);
    if (next) await give(next);
    return undefined;
  };
  const signIn = () => {
    onDone();
    openPanel({ name: 'sign-in' });
  };
  return (
    <section className={css.part} aria-label={text.handOver}>
      <h3>{text.handOver}</h3>
      <p>{text.handOverText(user?.name ?? '')}</p>
      {hand?.people.map((person) => (
        <Button key={person.userId} onClick={() => (hasPin ? setNext(person) : void give(person))}>
          {text.handOverTo(person.name)}
        </Button>
      ))}
      {next && (
        <PinForm
          label={text.pinFor(next.name)}
          submit={text.takeOver(next.name)}
          digitsOnly={!deviceLock().isPhrase}
          onPin={withPin}
        />
      )}
      <Button onClick={signIn}>{text.signIn}</Button>
    </section>
  );
}
