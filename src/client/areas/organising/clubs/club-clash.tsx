import { Form } from '#client/lib/form/form.tsx';
import type { Refused } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getAreas } from '#contracts/organising/area.ts';
import type { ClubFields } from '#contracts/organising/club.ts';
import type { ClubField } from '#domain/club/club-rights.ts';
import css from './clubs.module.css';
import type { Clash } from './save-club.ts';

const text = clubMessages.club;
const LABELS: Readonly<Record<ClubField, string>> = {
  name: text.name,
  clubType: text.kind,
  areaid: text.area,
  contact: text.contact,
  email: text.email,
  tel: text.tel,
  website: text.website,
};

interface ClubClashProps {
  readonly clash: Clash;
  readonly onSave: (chosen: ClubFields) => Promise<Refused | undefined>;
  readonly onDrop: () => unknown;
}

/** Two people changed the same: who it was, both values, and the choice. */
export function ClubClash({ clash: { mine, theirs, fields }, onSave, onDrop }: ClubClashProps) {
  const form = useForm<{ readonly taken: ReadonlySet<ClubField> }>(
    { taken: new Set() },
    {
      send: ({ taken }) => onSave({ ...mine, ...Object.fromEntries([...taken].map((field) => [field, theirs[field]])) }),
      notDone: text.notSaved,
    },
  );
  const { taken } = form.values;
  const areas = useCachedQuery(getAreas).answer?.data ?? [];
  const by = theirs.changedBy || text.somebody;
  const shown = (field: ClubField, value: string | number) => {
    if (field === 'clubType') return value === 'S' ? clubMessages.clubs.kinds.S : clubMessages.clubs.kinds.C;
    if (field === 'areaid') return areas.find(({ id }) => id === value)?.name ?? text.noArea;
    return String(value) || text.empty;
  };
  return (
    <Form form={form} className={css.form}>
      <Banner tone="warn" live="alert">
        <strong>{text.clash(by, deviceDayTime(theirs.changedAt))}</strong>
        <p>{text.clashText}</p>
      </Banner>
      {fields.map((field) => (
        <Segmented
          key={field}
          label={LABELS[field]}
          options={[
            { value: 'mine', text: text.mine(shown(field, mine[field])) },
            { value: 'theirs', text: text.theirs(by, shown(field, theirs[field])) },
          ]}
          value={taken.has(field) ? 'theirs' : 'mine'}
          onChange={(value) => {
            const next = new Set(taken);
            if (value === 'theirs') next.add(field);
            else next.delete(field);
            form.change({ taken: next });
          }}
        />
      ))}
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.saveChoice}
        </Button>
        <Button variant="danger" onClick={onDrop}>
          {text.dropMine}
        </Button>
      </div>
    </Form>
  );
}
