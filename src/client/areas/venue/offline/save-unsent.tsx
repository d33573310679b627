import { shareFile } from '#client/lib/net/share-file.ts';
import { PinForm } from '#client/lib/session/pin-form.tsx';
import { newPinProblem } from '#client/lib/session/set-pin.ts';
import { outbox } from '#client/lib/venue/outbox-source.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { rescueMessages as text } from './messages-rescue.ts';

/** What this device has not sent, as a file. A locked one keeps the notes people typed: only its own PIN opens them. */
export function SaveUnsent() {
  const save = async (pin: string) => {
    const problem = newPinProblem(pin);
    if (problem) return problem;
    const { file, count, sealed } = await outbox().pack(pin);
    if (count === 0) return sealed > 0 ? text.allSealed(sealed) : text.nothing;
    const given = await shareFile(new Blob([file], { type: 'application/json' }), `callroom-unsent-${count}.json`);
    if (!given) return undefined;
    toast(sealed > 0 ? `${text.saved(count)} ${text.sealed(sealed)}` : text.saved(count));
    return undefined;
  };
  return <PinForm label={text.pin} hint={text.pinHint} again={text.again} submit={text.save} onPin={save} />;
}
