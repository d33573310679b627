import { useId } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Area, deleteArea, postArea, putArea } from '#contracts/organising/area.ts';
import { AREA_LEVELS, COUNTY, mayLieIn } from '#domain/club/area.ts';
import css from './organisations.module.css';

const text = clubMessages.areas;

interface AreaFormProps {
  /** Undefined: a new one. */
  readonly area: Area | undefined;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function AreaForm({ area, areas, onClose, onChanged }: AreaFormProps) {
  const largerThan = (level: number) => areas.filter(({ entityLevel }) => mayLieIn(level, entityLevel));
  const form = useForm(
    {
      name: area?.name ?? '',
      entityLevel: AREA_LEVELS.find((one) => one === area?.entityLevel) ?? COUNTY,
      parentid: String(area?.parentid ?? 0),
    },
    {
      async send({ name, entityLevel, parentid }) {
        // A parent that the level was changed away from is not on the list, and not meant.
        const liesIn = largerThan(entityLevel).some(({ id }) => String(id) === parentid) ? Number(parentid) : 0;
        const body = { name: name.trim(), entityLevel, parentid: liesIn };
        const answer = area ? await call(putArea, { params: { id: area.id }, body }) : await call(postArea, { body });
        if (!answer.ok) return refusedBy(answer);
        toast(text.saved(answer.data.name));
        onChanged();
        return undefined;
      },
    },
  );
  const { entityLevel: level } = form.values;
  const formId = useId();

  const remove = async (gone: Area) => {
    const answer = await call(deleteArea, { params: { id: gone.id } });
    if (!answer.ok) return form.say(refusedBy(answer));
    const undo = async () => {
      const back = await call(postArea, { body: { name: gone.name, entityLevel: level, parentid: gone.parentid } });
      if (!back.ok) toast(back.message, { tone: 'danger' });
      onChanged();
    };
    toast(text.removed(gone.name), { action: { label: text.undo, run: () => void undo() } });
    onChanged();
  };

  return (
    <Dialog
      title={area ? text.edit(area.name) : text.add}
      onClose={onClose}
      actions={
        <>
          {area && (
            <Button variant="danger" onClick={() => remove(area)}>
              {text.remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.leave}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        <Field label={text.name} {...form.text('name')} maxLength={100} />
        <SelectField
          label={text.level}
          value={level}
          onChange={({ currentTarget }) =>
            form.change({ entityLevel: AREA_LEVELS.find((one) => String(one) === currentTarget.value) ?? COUNTY })
          }
        >
          {AREA_LEVELS.map((one) => (
            <option key={one} value={one}>
              {text.levels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.parent} {...form.text('parentid')}>
          <option value="0">{text.noParent}</option>
          {largerThan(level).map(({ id, name, entityName }) => (
            <option key={id} value={id}>{`${name} (${entityName})`}</option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  );
}
