import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
}

/** Closed while it is still in the page, so that the focus goes back to where it came from. */
const open = (dialog: HTMLDialogElement) => {
  if (!dialog.open) dialog.showModal();
  // A browser would choose the cross; what the dialog is for is marked by `data-first`.
  dialog.querySelector<HTMLElement>('[data-first]')?.focus();
  return () => dialog.close();
};

/** A native modal dialog, open as long as it is rendered; Escape and the cross ask to close. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={open}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.foot}>{actions}</div>}
    </dialog>
  );
}
