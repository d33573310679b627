import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import css from './toast.module.css';
import { dismissToast, getToasts, pauseToast, resumeToast, subscribeToasts, type ToastMessage } from './toast.ts';

/** A manual popover is in the top layer, so that it can be used over a modal dialog. */
const show = (element: HTMLElement | null) => {
  if (element && !element.matches(':popover-open')) element.showPopover();
};

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts);
  return (
    <>
      <div role="status" className={css.spoken}>
        {toasts.map((t) => t.text).join(' ')}
      </div>
      {toasts.map((t) => (
        <Toast key={t.id} toast={t} />
      ))}
    </>
  );
}

function Toast({ toast: { id, text, tone, action, leaving } }: { readonly toast: ToastMessage }) {
  return (
    <section
      ref={show}
      popover="manual"
      aria-label="Message"
      className={cx(css.toast, tone === 'danger' && css.danger, leaving && css.leaving)}
      onPointerEnter={() => pauseToast(id)}
      onPointerLeave={() => resumeToast(id)}
      onFocus={() => pauseToast(id)}
      onBlur={() => resumeToast(id)}
    >
      <p className={css.text}>{text}</p>
      {action && (
        <Button
          variant="quiet"
          icon="undo"
          className={css.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss the message" onClick={() => dismissToast(id)} />
    </section>
  );
}
