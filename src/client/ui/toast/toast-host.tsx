import { useSyncExternalStore } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import css from './toast.module.css';
import { dismissToast, getToasts, pauseToast, resumeToast, subscribeToasts, type ToastMessage } from './toast.ts';

/**
 * A manual popover is in the top layer, so that it can be used over a modal dialog; one that was opened after the toasts were would lie
 * over them, so each newcomer then lifts them again.
 */
function lift(element: HTMLElement | null, newest: number) {
  if (!element || element.dataset.newest === String(newest)) return;
  element.dataset.newest = String(newest);
  // Before Safari 17 and Chrome 114 it lies over the page by its place in it.
  if (!('showPopover' in element)) return;
  const shown = element.matches(':popover-open');
  // Without one it lies on top already, and the page need not be laid out for it.
  if (shown && !document.querySelector('dialog[open]')) return;
  if (shown) element.hidePopover();
  element.showPopover();
}

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts);
  const newest = toasts.at(-1);
  const spoken = (...tones: readonly ToastMessage['tone'][]) =>
    toasts
      .filter((t) => tones.includes(t.tone))
      .map((t) => t.text)
      .join(' ');
  return (
    <>
      <div role="status" className={css.spoken}>
        {spoken('normal', 'warn')}
      </div>
      {spoken('danger') && (
        <div role="alert" className={css.spoken}>
          {spoken('danger')}
        </div>
      )}
      {newest && (
        <div ref={(element) => lift(element, newest.id)} popover="manual" className={css.stack}>
          {toasts.map((t) => (
            <Toast key={t.id} toast={t} />
          ))}
        </div>
      )}
    </>
  );
}

function Toast({ toast: { id, text, tone, action, leaving } }: { readonly toast: ToastMessage }) {
  return (
    <section
      aria-label="Message"
      className={cx(css.toast, tone !== 'normal' && css[tone], leaving && css.leaving)}
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
