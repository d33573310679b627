import { messages } from '#client/lib/messages/messages.ts';
import css from './plain.module.css';

/** A screen's code is on its way; offline it comes from the device and this is not seen. */
export function Waiting() {
  return (
    <main className={css.page} aria-busy="true">
      <p role="status">{messages.common.loading}</p>
    </main>
  );
}
