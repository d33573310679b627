import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import type { Draft } from '#domain/builder/draft.ts';
import { isSiteType, SITE_TYPES, type SiteType, withoutSite } from '#domain/builder/schedule/sites.ts';
import { newId } from '#local/device/device.ts';
import { useBuilder } from '../use-builder.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import css from './schedule.module.css';

/** Where something is held: columns of the board. */
export function SitesDialog({ onClose }: { readonly onClose: () => void }) {
  const { draft, change, changeAll } = useBuilder();
  const [type, setType] = useState<SiteType>('track');
  const { sites, starts } = draft.schedule;
  const used = (id: string) => Object.values(starts).filter(({ siteId }) => siteId === id).length;
  return (
    <Dialog
      title={text.sites}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <ul className={css.sites}>
        {Object.entries(sites).map(([id, { name }]) => (
          <li key={id}>
            <Field
              label={text.siteName(name)}
              hideLabel
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => change(`schedule.sites.${id}.name`, currentTarget.value)}
            />
            <span className={css.used}>{text.siteEvents(used(id))}</span>
            <IconButton icon="close" label={text.remove(name)} onClick={() => changeAll(withoutSite(draft, id))} />
          </li>
        ))}
      </ul>
      <div className={css.add}>
        <SelectField
          label={text.kind}
          value={type}
          onChange={({ currentTarget: { value } }) => isSiteType(value) && setType(value)}
        >
          {Object.entries(SITE_TYPES).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => change(`schedule.sites.new-${newId()}`, { name: nextName(draft, type), type })}>
          {text.addSite}
        </Button>
      </div>
    </Dialog>
  );
}

/** `Shot circle`, then `Shot circle 2`. */
function nextName({ schedule: { sites } }: Draft, type: SiteType): string {
  const taken = new Set(Object.values(sites).map(({ name }) => name));
  const names = Array.from({ length: taken.size + 1 }, (_, i) => (i === 0 ? SITE_TYPES[type] : `${SITE_TYPES[type]} ${i + 1}`));
  return names.find((name) => !taken.has(name)) ?? SITE_TYPES[type];
}
