import { localDevice } from '#client/app/device/local-device.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { lockMessages } from '#client/lib/messages/messages-lock.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { setPin } from '#client/lib/session/set-pin.ts';
import { Button } from '#client/ui/button.tsx';
import { keepAnswer } from './asks-for-pin.ts';
import css from './pin-question.module.css';

const { shared: text, ...lock } = lockMessages;

/** In the place of a meeting, before its people come to the device. */
export function PinQuestion({ compId }: { readonly compId: number }) {
  const set = async (pin: string) => {
    // What the device's store says of a PIN comes first.
    await localDevice().ready;
    const problem = await setPin(pin);
    if (problem === undefined) keepAnswer('set');
    return problem;
  };
  return (
    <main id="main" className={css.question}>
      <title>{text.title}</title>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <PinForm label={lock.choose} hint={text.hint} again={lock.again} submit={lock.setIt} onPin={set} />
      <p className={css.ways}>
        <Button onClick={() => keepAnswer('own')}>{text.own}</Button>
        <Button variant="quiet" onClick={() => keepAnswer('later')}>
          {text.later}
        </Button>
        <Link to={paths.competition(compId)} className={css.back}>
          {messages.venueMenu.toCompetition}
        </Link>
      </p>
    </main>
  );
}
