import { useEffect } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { offlineMessages } from './messages-offline.ts';
import css from './offline-screen.module.css';
import { askToKeep, readStorageState, storageState } from './storage-state.ts';

const text = offlineMessages;
const megabytes = (bytes: number) => `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;

export function StorageCard() {
  const state = useStore(storageState);
  useEffect(() => void readStorageState(), []);
  return (
    <section className={css.card}>
      <h2>{text.storage}</h2>
      {state && (
        <dl className={css.facts}>
          <dt>{text.app}</dt>
          <dd>{state.appStored ? text.appReady : text.appNot}</dd>
          <dt>{text.persistent}</dt>
          <dd>{state.persistent ? text.persistentYes : text.persistentNo}</dd>
          <dt>{text.used}</dt>
          <dd>
            {state.used === undefined || state.quota === undefined
              ? text.unknown
              : text.usedOf(megabytes(state.used), megabytes(state.quota))}
          </dd>
        </dl>
      )}
      {state && !state.persistent && (
        <p>
          <Button
            onClick={async () => {
              if (!(await askToKeep())) toast(text.denied);
            }}
          >
            {text.allow}
          </Button>
        </p>
      )}
    </section>
  );
}
