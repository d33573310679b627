import { offlineMessages } from './messages-offline.ts';
import css from './offline-screen.module.css';
import { PinCard } from './pin-card.tsx';
import { RescueCard } from './rescue-card.tsx';
import { StorageCard } from './storage-card.tsx';

const text = offlineMessages;

/** The promises of the offline engine in plain words, and how this device stands. */
export function OfflineScreen() {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p className={css.intro}>{text.intro}</p>
      <div className={css.pair}>
        <section className={css.card}>
          <h2>{text.works}</h2>
          <p>{text.worksList}</p>
        </section>
        <section className={css.card}>
          <h2>{text.needs}</h2>
          <p>{text.needsList}</p>
        </section>
      </div>
      <div className={css.pair}>
        <StorageCard />
        <PinCard />
      </div>
      <RescueCard />
      <ol className={css.promises}>
        {text.promises.map(([title, words], i) => (
          <li key={title} className={css.promise}>
            <span className={css.number} aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <h2>{title}</h2>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
