import { useEffect } from 'react';
import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appVersion } from '#client/lib/session/about-device.ts';
import { devicePlatform, isInstalled } from '#client/lib/session/device-warnings.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { offlineMessages } from './messages-offline.ts';
import css from './offline-screen.module.css';
import { PlaceForm } from './place-form.tsx';
import { askToKeep, readStorageState, storageState } from './storage-state.ts';

const text = offlineMessages;
const { warnings } = deviceMessages;
const megabytes = (bytes: number) => `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;

export function StorageCard() {
  const state = useStore(storageState);
  useEffect(() => void readStorageState(), []);
  return (
    <section className={css.card}>
      <h2>{text.storage}</h2>
      {state?.warnings.map((warning) => (
        <Banner key={warning} tone="warn">
          {warnings[warning]}
        </Banner>
      ))}
      {state && (
        <dl className={css.facts}>
          <dt>{text.app}</dt>
          <dd>{state.appStored ? text.appReady : text.appNot}</dd>
          <dt>{text.persistent}</dt>
          <dd>{state.persistent ? text.persistentYes : text.persistentNo}</dd>
          <dt>{text.version}</dt>
          <dd>{appVersion()}</dd>
          <dt>{text.used}</dt>
          <dd>
            {state.used === undefined || state.quota === undefined
              ? text.unknown
              : text.usedOf(megabytes(state.used), megabytes(state.quota))}
          </dd>
        </dl>
      )}
      {state && !isInstalled() && <p>{warnings.install[devicePlatform()]}</p>}
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
      <PlaceForm />
    </section>
  );
}
