import { type FormEvent, useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Settings } from '#contracts/admin/settings.ts';
import { GROUPS, type Problems, readForm, replaced } from './setting-fields.ts';
import { HealthGroup, SettingGroup } from './setting-group.tsx';
import css from './settings-screen.module.css';
import { createSettings, type SettingsModel } from './settings-state.ts';

const text = accountMessages.settings;

/** What an administrator can set for all. */
export function SettingsScreen() {
  const [model] = useState(createSettings);
  const { settings, smtp, round, problem } = useStore(model.state);
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!settings}>
      {settings && (
        <>
          <p>{text.lead}</p>
          {smtp && !settings.address && <Banner tone="warn">{text.address}</Banner>}
          <SettingsForm key={round} settings={settings} model={model} />
        </>
      )}
    </Page>
  );
}

function SettingsForm({ settings, model }: { readonly settings: Settings; readonly model: SettingsModel }) {
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readForm(new FormData(event.currentTarget), settings);
    setProblems(typed.ok ? {} : typed.problems);
    setRefused(typed.ok ? undefined : text.fix);
    if (!typed.ok) return;
    if (Object.keys(typed.changes).length === 0) {
      toast(text.nothing);
      return;
    }
    setBusy(true);
    const answer = await model.save(typed.changes);
    setBusy(false);
    if (answer.ok) toast(text.saved, { action: { label: text.undo, run: () => void putBack() } });
    else if (answer.why === 'refused' && answer.refusal?.field) setProblems({ [answer.refusal.field]: answer.message });
    else setRefused(answer.message);

    async function putBack() {
      const undone = await model.save(typed.ok ? replaced(settings, typed.changes) : {});
      toast(undone.ok ? text.undone : undone.message, undone.ok ? {} : { tone: 'danger' });
    }
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {GROUPS.map(({ key, fields }) => (
        <SettingGroup
          key={key}
          title={text.groups[key]}
          note={key === 'building' ? text.notes.building : undefined}
          fields={fields}
          settings={settings}
          problems={problems}
        />
      ))}
      <HealthGroup settings={settings} problems={problems} />
      {refused && (
        <Banner tone="danger" live="alert">
          {refused}
        </Banner>
      )}
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.working : text.save}
        </Button>
      </div>
    </form>
  );
}
