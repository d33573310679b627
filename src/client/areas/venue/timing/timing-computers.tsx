import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { keepFile } from '#client/lib/net/keep-file.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteAgentKey, getAgentKeys, postAgentKey } from '#contracts/venue/agent.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

/** For builders: timing computers that send results and take start lists on their own. */
export function TimingComputers({ compId }: { readonly compId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={text.computers} open={isOpen} onToggle={setOpen}>
      <Computers compId={compId} />
    </Disclosure>
  );
}

function Computers({ compId }: { readonly compId: number }) {
  const keys = useQuery(getAgentKeys, { params: { compId } });
  const form = useForm(
    { name: '' },
    {
      async send({ name }) {
        const answer = await call(postAgentKey, { params: { compId }, body: { name } });
        if (!answer.ok) return refusedBy(answer);
        keepFile(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }), CONFIG_FILE);
        toast(text.computerMade(CONFIG_FILE));
        await keys.refresh();
        return undefined;
      },
    },
  );
  const end = async (keyId: number, name: string) => {
    const answer = await call(deleteAgentKey, { params: { compId, keyId } });
    toast(answer.ok ? text.computerEnded(name) : answer.message, answer.ok ? {} : { tone: 'danger' });
    await keys.refresh();
  };
  return (
    <div className={css.part}>
      <p>{text.computersLead(CONFIG_FILE)}</p>
      <p>
        <a href="/callroom-agent.mjs" download>
          {text.program}
        </a>
      </p>
      <Answer of={keys}>
        {(all) => (
          <List>
            {all.map(({ id, name, by, createdAt, lastSeenAt }) => (
              <ListRow
                key={id}
                title={name}
                facts={[
                  text.computerBy(by, deviceDayTime(createdAt)),
                  lastSeenAt ? text.computerSeen(deviceDayTime(lastSeenAt)) : text.computerNever,
                ]}
              >
                <Button variant="danger" aria-label={text.endComputerOf(name)} onClick={() => void end(id, name)}>
                  {text.endComputer}
                </Button>
              </ListRow>
            ))}
          </List>
        )}
      </Answer>
      <Form form={form} className={css.part}>
        <Field label={text.computerName} hint={text.computerNameHint} maxLength={60} required {...form.text('name')} />
        <div>
          <Button type="submit" icon="device" busy={form.busy}>
            {text.makeComputer}
          </Button>
        </div>
      </Form>
    </div>
  );
}

const CONFIG_FILE = 'callroom-agent.json';
