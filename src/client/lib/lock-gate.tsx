import type { ReactNode } from 'react';
import { deviceLock, useLockState } from './device-lock.ts';
import { messages } from './messages.ts';
import css from './pin-form.module.css';
import { PinForm } from './pin-form.tsx';

const text = messages.lock;

/** Shows a venue screen only on a device that is not locked. While it is locked nothing of an athlete is in memory. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  if (useLockState() !== 'locked') return children;
  return (
    <section className={css.gate}>
      <h2>{text.locked}</h2>
      <p>{text.lockedText}</p>
      <PinForm
        label={text.pin}
        submit={text.unlock}
        onPin={async (pin) => ((await deviceLock().unlock(pin)) ? undefined : text.wrong)}
      />
      <p>{text.forgotten}</p>
    </section>
  );
}
