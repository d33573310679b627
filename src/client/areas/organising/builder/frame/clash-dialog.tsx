import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { fieldText, valueText } from '../labels.ts';
import { builderMessages } from '../messages-builder.ts';
import type { Clash } from '../opened.ts';
import { useBuilder } from '../use-builder.ts';
import css from './clash-dialog.module.css';
import { saveAndTell } from './save-and-tell.ts';

const text = builderMessages.clash;
const CHOICES = [
  { value: 'theirs', text: text.keepTheirs },
  { value: 'mine', text: text.keepMine },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** Two people changed the same: a table of was, theirs and yours, the choice for each field, and saving again. */
export function ClashDialog() {
  const { clashes, model } = useBuilder();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const choose = (key: string, choice: Choice) => {
    const next = new Set(mine);
    if (choice === 'mine') next.add(key);
    else next.delete(key);
    setMine(next);
  };
  const saveAgain = async () => {
    setBusy(true);
    await model.settle(mine);
    await saveAndTell(model);
    setBusy(false);
  };
  return (
    <Dialog
      title={text.title}
      onClose={model.closeClashes}
      actions={
        <>
          <Button onClick={model.closeClashes}>{text.later}</Button>
          <Button variant="primary" busy={busy} onClick={() => void saveAgain()}>
            {text.save}
          </Button>
        </>
      }
    >
      <p>{text.lead}</p>
      <ul className={css.list}>
        {clashes.map((clash) => (
          <OneClash key={clash.key} clash={clash} choice={mine.has(clash.key) ? 'mine' : 'theirs'} onChoose={choose} />
        ))}
      </ul>
    </Dialog>
  );
}

interface OneProps {
  readonly clash: Clash;
  readonly choice: Choice;
  readonly onChoose: (key: string, choice: Choice) => void;
}

function OneClash({ clash: { key, was, theirs, mine, by, isGone }, choice, onChoose }: OneProps) {
  const { draft } = useBuilder();
  const field = fieldText(key, draft);
  const said = (value: unknown) => valueText(value, draft.general.timeZone);
  return (
    <li className={css.clash}>
      <h3>{field}</h3>
      <dl className={css.values}>
        <dt>{text.was}</dt>
        <dd>{said(was)}</dd>
        <dt>
          {text.theirs} {text.by(by || text.somebody)}
        </dt>
        <dd>{isGone ? text.gone : said(theirs)}</dd>
        <dt>{text.mine}</dt>
        <dd>{said(mine)}</dd>
      </dl>
      {isGone ? (
        <p>{text.goneText}</p>
      ) : (
        <Segmented label={text.choose(field)} options={CHOICES} value={choice} onChange={(value) => onChoose(key, value)} />
      )}
    </li>
  );
}
