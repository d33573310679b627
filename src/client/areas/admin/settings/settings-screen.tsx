import { useState } from 'react';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { refreshConfig } from '#client/lib/session/session.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getSettings, putSettings, type Settings } from '#contracts/admin/settings.ts';
import { GROUPS, readForm, replaced, type Typed, typedOf } from './setting-fields.ts';
import { HealthGroup, SettingGroup } from './setting-group.tsx';
import css from './settings-screen.module.css';

const text = accountMessages.settings;

/** What an administrator can set for all. */
export function SettingsScreen() {
  const found = useQuery(getSettings);
  // What the server had after the last save: the form begins anew with it.
  const [saved, setSaved] = useState<{ readonly round: number; readonly settings: Settings }>();
  const save = async (changes: Partial<Settings>) => {
    const answer = await call(putSettings, { body: changes });
    if (!answer.ok) return answer;
    setSaved((last) => ({ round: (last?.round ?? 0) + 1, settings: answer.data.settings }));
    void found.refresh();
    void refreshConfig();
    return answer;
  };
  return (
    <Page title={text.title}>
      <Answer of={found} texts={{ refused: found.status === 403 ? text.forbidden : undefined }}>
        {({ settings, smtp }) => (
          <>
            <p>{text.lead}</p>
            {smtp && !settings.address && <Banner tone="warn">{text.address}</Banner>}
            <SettingsForm key={saved?.round} settings={saved?.settings ?? settings} save={save} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function SettingsForm({
  settings: now,
  save,
}: {
  readonly settings: Settings;
  readonly save: (changes: Partial<Settings>) => Promise<Called<typeof putSettings>>;
}) {
  // What the form began with: what another administrator saves meanwhile must not count as typed here.
  const [settings] = useState(now);
  const form = useForm<Typed>(() => typedOf(settings), {
    check: (typed) => {
      const read = readForm(typed, settings);
      return read.ok ? {} : read.problems;
    },
    summary: () => text.fix,
    async send(typed) {
      const read = readForm(typed, settings);
      if (!read.ok) return undefined;
      if (Object.keys(read.changes).length === 0) {
        toast(text.nothing);
        return undefined;
      }
      const answer = await save(read.changes);
      if (!answer.ok) return refusedBy(answer);
      toast(text.saved, { action: { label: text.undo, run: () => void putBack(replaced(settings, read.changes)) } });
      return undefined;
    },
  });
  const putBack = async (before: Partial<Settings>) => {
    const undone = await save(before);
    toast(undone.ok ? text.undone : undone.message, undone.ok ? {} : { tone: 'danger' });
  };

  return (
    <Form form={form} ownProblem className={css.form}>
      {GROUPS.map(({ key, fields }) => (
        <SettingGroup
          key={key}
          title={text.groups[key]}
          note={key === 'building' ? text.notes.building : undefined}
          fields={fields}
          form={form}
        />
      ))}
      <HealthGroup form={form} />
      <FormProblem form={form} />
      <ActionBar>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.working : text.save}
        </Button>
      </ActionBar>
    </Form>
  );
}
