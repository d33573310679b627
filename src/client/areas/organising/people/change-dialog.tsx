import { useId } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Held } from '#contracts/organising/hub/people.ts';
import { PERMISSION_LEVELS, type PermissionLevel } from '#domain/access/permission.ts';
import { peopleMessages as text } from './messages-people.ts';
import { PartTicks } from './part-ticks.tsx';
import { type People, wordsOf } from './use-people.ts';

interface ChangeDialogProps {
  readonly held: Held;
  readonly compId: number;
  readonly orgId: number;
  readonly people: People;
  readonly onClose: () => void;
}

/** Narrows or widens somebody's part in the builder. */
export function ChangeDialog({ held, compId, orgId, people, onClose }: ChangeDialogProps) {
  const formId = useId();
  const has: readonly PermissionLevel[] = held.levels.length === 0 ? PERMISSION_LEVELS : held.levels;
  const form = useForm<{ levels: readonly PermissionLevel[] }>(
    { levels: has },
    {
      check: ({ levels }) => (levels.length === 0 ? { levels: text.needPart } : {}),
      async send({ levels }) {
        const refused = await people.change(held, levels);
        if (!refused) onClose();
        return refused;
      },
    },
  );
  return (
    <Dialog
      title={text.changeOf(wordsOf({ role: held.role, levels: [] }), held.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <PartTicks
          scope={{ orgId, compId }}
          value={form.values.levels}
          problem={form.problems.levels}
          onChange={(levels) => form.change({ levels })}
        />
      </Form>
    </Dialog>
  );
}
