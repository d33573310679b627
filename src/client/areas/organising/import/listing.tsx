import { useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { Comparison, Listed } from '#contracts/organising/entry-file.ts';
import css from './compare.module.css';
import { comparingMessages } from './messages-comparing.ts';

const text = comparingMessages;
/** More at once are not read. */
const MOST = 100;

interface ListingProps {
  readonly title: string;
  readonly intro?: string;
  readonly list: Comparison['people']['same'];
  readonly isOpen?: boolean;
  /** Of those who are missing: whose entries are taken out. */
  readonly out?: ReadonlySet<number>;
  readonly onOut?: (out: ReadonlySet<number>) => void;
}

/** One of the short lists; an empty one is not shown. */
export function Listing({ title, intro, list: { total, some }, isOpen = false, out, onOut }: ListingProps) {
  const [open, setOpen] = useState(isOpen);
  if (total === 0) return null;
  const free = some.filter(({ hanging }) => hanging.length === 0);
  const take = (id: number, on: boolean) =>
    onOut?.(new Set(on ? [...(out ?? []), id] : [...(out ?? [])].filter((one) => one !== id)));
  return (
    <Disclosure title={title} open={open} onToggle={setOpen}>
      <div className={css.part}>
        {intro && <p>{intro}</p>}
        {onOut && free.length > 1 && (
          <Button className={css.all} onClick={() => onOut(new Set(out?.size === free.length ? [] : free.map(({ id }) => id)))}>
            {out?.size === free.length ? text.outNone : text.outAll(free.length)}
          </Button>
        )}
        <List>
          {some.slice(0, MOST).map((one) => (
            <Row key={`${one.line} ${one.id}`} one={one} out={out} onTake={onOut && ((on) => take(one.id, on))} />
          ))}
        </List>
        {total > MOST && <p>{text.more(messages.common.number(total - Math.min(some.length, MOST)))}</p>}
      </div>
    </Disclosure>
  );
}

interface RowProps {
  readonly one: Listed;
  readonly out: ReadonlySet<number> | undefined;
  readonly onTake: ((on: boolean) => void) | undefined;
}

function Row({ one: { line, id, name, detail, hanging }, out, onTake }: RowProps) {
  return (
    <ListRow title={name} facts={[line > 0 && text.atLine(messages.common.number(line)), detail, hanging.join(', ')]}>
      {onTake && (
        <Tick
          label={text.takeOut}
          of={name}
          checked={out?.has(id) ?? false}
          barred={hanging.length > 0}
          {...(hanging.length > 0 && { detail: text.staysIn })}
          onChange={onTake}
        />
      )}
    </ListRow>
  );
}
