import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteOutput, putOutput, type ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { LAYOUTS, OUTPUT_LIMITS } from '#domain/scoreboard/output.ts';
import { readableFrom } from '#domain/scoreboard/readable.ts';
import { CONFIG_FIELDS, configOf, configProblems, type TypedConfig, typedConfig } from './config-form.ts';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import { OneOutput } from './one-output.tsx';
import css from './scoreboards.module.css';
import { ways } from './ways.ts';

/** `/scoreboard-output/:compId/:id`: name, layout and times of a scoreboard. */
export function SetUpScreen() {
  const { compId, id } = useParams();
  return (
    <OneOutput compId={idParam(compId)} outputId={idParam(id)}>
      {({ output, refresh }) => <SetUp key={output.id} compId={idParam(compId)} output={output} onSaved={refresh} />}
    </OneOutput>
  );
}

interface SetUpProps {
  readonly compId: number;
  readonly output: ScoreboardOutput;
  readonly onSaved: () => Promise<void>;
}

type Typed = TypedConfig & Pick<ScoreboardOutput, 'name' | 'layout'>;
/** Heights of usual screens, in metres. */
const SCREENS = [1, 3, 5];

function SetUp({ compId, output: found, onSaved }: SetUpProps) {
  // What somebody else saves meanwhile takes nothing from under the typing: saving then says so.
  const [output, setOutput] = useState(found);
  const params = { compId, outputId: output.id };
  const form = useForm<Typed>(
    { name: output.name, layout: output.layout, ...typedConfig(output.config) },
    {
      check: configProblems,
      async send({ name, layout, ...typed }) {
        const { schedule, version } = output;
        const answer = await call(putOutput, { params, body: { name, layout, schedule, version, config: configOf(typed) } });
        if (!answer.ok) return refusedBy(answer);
        setOutput(answer.data);
        toast(text.saved(answer.data.name));
        await onSaved();
        return undefined;
      },
    },
  );
  const rows = Number(form.values.ranksPerPage);
  const [least, most] = OUTPUT_LIMITS.ranksPerPage;
  return (
    <Form form={form} className={css.part}>
      <Field label={text.name} maxLength={60} required {...form.text('name')} />
      <Segmented
        label={text.layout}
        showLabel
        options={LAYOUTS.map((value) => ({ value, text: text.layouts[value] }))}
        {...form.choice('layout')}
      />
      <div className={css.config}>
        {CONFIG_FIELDS.map((field) => (
          <Field
            key={field}
            label={text.config[field]}
            hint={OUTPUT_LIMITS[field][0] === 0 && text.notShown}
            inputMode="numeric"
            {...form.text(field)}
          />
        ))}
      </div>
      {rows >= least && rows <= most && (
        <p>
          {text.readable(
            rows,
            SCREENS.map((high) => [high, readableFrom(high, rows)]),
          )}
        </p>
      )}
      <div className={css.save}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.save}
        </Button>
        <Remove compId={compId} output={output} />
      </div>
    </Form>
  );
}

function Remove({ compId, output: { id, name } }: Pick<SetUpProps, 'compId' | 'output'>) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    const answer = await call(deleteOutput, { params: { compId, outputId: id } });
    toast(answer.ok ? text.removed(name) : answer.message, answer.ok ? {} : { tone: 'danger' });
    if (answer.ok) navigate(ways.list(compId));
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {text.remove}
      </Button>
      {asks && (
        <Dialog
          title={text.removeTitle(name)}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button data-first onClick={() => setAsks(false)}>
                {text.cancel}
              </Button>
              <Button variant="danger" onClick={() => void remove()}>
                {text.remove}
              </Button>
            </>
          }
        >
          <p>{text.removeText}</p>
        </Dialog>
      )}
    </>
  );
}
