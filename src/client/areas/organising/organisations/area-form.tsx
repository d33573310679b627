import { type FormEvent, useId, useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Area, deleteArea, postArea, putArea } from '#contracts/organising/area.ts';
import { AREA_LEVELS, COUNTY, mayLieIn } from '#domain/club/area.ts';
import css from './organisations.module.css';

const text = clubMessages.areas;
type Problems = { readonly [F in 'name' | 'parentid' | 'form']?: string };

interface AreaFormProps {
  /** Undefined: a new one. */
  readonly area: Area | undefined;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function AreaForm({ area, areas, onClose, onChanged }: AreaFormProps) {
  const [level, setLevel] = useState(AREA_LEVELS.find((one) => one === area?.entityLevel) ?? COUNTY);
  const [problems, setProblems] = useState<Problems>({});
  const formId = useId();
  const larger = areas.filter(({ entityLevel }) => mayLieIn(level, entityLevel));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get('name')).trim(), entityLevel: level, parentid: Number(form.get('parentid')) };
    const answer = area ? await call(putArea, { params: { id: area.id }, body }) : await call(postArea, { body });
    if (answer.ok) {
      toast(text.saved(answer.data.name));
      onChanged();
    } else setProblems({ [(answer.why === 'refused' && answer.refusal?.field) || 'form']: answer.message });
  };
  const remove = async (gone: Area) => {
    const answer = await call(deleteArea, { params: { id: gone.id } });
    if (!answer.ok) {
      setProblems({ form: answer.message });
      return;
    }
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
          <Button type="submit" form={formId} variant="primary">
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        {problems.form && (
          <Banner tone="danger" live="alert">
            {problems.form}
          </Banner>
        )}
        <Field label={text.name} name="name" defaultValue={area?.name} maxLength={100} error={problems.name} />
        <SelectField
          label={text.level}
          value={level}
          onChange={({ currentTarget }) => setLevel(AREA_LEVELS.find((one) => String(one) === currentTarget.value) ?? COUNTY)}
        >
          {AREA_LEVELS.map((one) => (
            <option key={one} value={one}>
              {text.levels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField key={level} label={text.parent} name="parentid" defaultValue={area?.parentid ?? 0} error={problems.parentid}>
          <option value="0">{text.noParent}</option>
          {larger.map(({ id, name, entityName }) => (
            <option key={id} value={id}>{`${name} (${entityName})`}</option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
