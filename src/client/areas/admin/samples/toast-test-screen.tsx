import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { type Failure, showFailure } from '#client/lib/net/failure.ts';
import { notify, notifyAdmin } from '#client/lib/net/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import css from './samples.module.css';

const text = visitorMessages.samples;

const FAILURES: readonly (readonly [label: string, Failure])[] = [
  [text.failure, { kind: 'status', status: 503, serverText: text.serverText }],
  [text.silent, { kind: 'status', status: 502, serverText: '' }],
  [text.network, { kind: 'network' }],
  [text.aborted, { kind: 'aborted' }],
  [text.timeout, { kind: 'timeout', ms: 15_000 }],
];

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
        {FAILURES.map(([label, failure]) => (
          <Button key={label} onClick={() => showFailure(failure)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
