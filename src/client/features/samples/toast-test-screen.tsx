import { showFailure } from '#client/lib/failure.ts';
import { visitorMessages } from '#client/lib/messages-visitors.ts';
import { notify, notifyAdmin } from '#client/lib/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import css from './samples.module.css';

const text = visitorMessages.samples;

/** `/toast-test`: every kind of notification, to be looked at and listened to. */
export function ToastTestScreen() {
  return (
    <div className={css.page}>
      <h1>{text.toasts}</h1>
      <p>{text.toastsText}</p>
      <div className={css.buttons}>
        {(['DEBUG', 'INFO', 'WARN', 'ERROR'] as const).map((level) => (
          <Button key={level} onClick={() => notify({ level, message: text.level(level) })}>
            {level}
          </Button>
        ))}
        <Button onClick={() => toast(text.withUndo, { action: { label: text.undo, run: () => toast(text.undone) } })}>
          {text.undo}
        </Button>
        <Button onClick={() => notifyAdmin(text.adminNote)}>{text.admin}</Button>
        <Button onClick={() => showFailure({ kind: 'status', status: 503, serverText: text.serverText })}>{text.failure}</Button>
      </div>
    </div>
  );
}
