import { useState } from 'react';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { SELF_SERVICE, type SelfServiceOption } from '#domain/access/entity.ts';
import type { Named } from '#domain/competition/entry-options.ts';
import { ChoiceOf, MomentOf, TextOf, TickOf } from '../fields/fields.tsx';
import { labelOf } from '../labels.ts';
import { useBuilder, useValue } from '../use-builder.ts';
import { optionsMessages as text } from './messages-options.ts';
import css from './options.module.css';

const SEASONS = [[null, text.ownSeason], ...([-1, 0, 1] as const).map((n) => [n, text.seasons[`${n}`]] as const)] as const;

export function WhoGroup() {
  return (
    <>
      <TickOf at="options.allowAdd.registered" />
      <TickOf at="options.allowAdd.unregistered" />
      <TickOf at="options.allowAdd.international" hint={text.international} />
      <TickOf at="options.simpleRegistration" hint={text.simple} />
      <TickOf at="options.allowExpiredRegistration" />
      <TickOf at="options.pbMandatory" />
      <TickOf at="options.school" hint={text.school} />
      <TickOf at="options.clubComp" hint={text.clubComp} />
      <NamedListOf at="options.athleteSecurity.clubs" kind="club" />
      <NamedListOf at="options.athleteSecurity.areas" kind="area" />
      <MomentOf at="options.athleteSecurity.onlyClubsUpTo" hint={text.onlyClubs} />
      <SelfServiceField />
      <ChoiceOf at="options.yearFactor" hint={text.season} options={SEASONS} />
      <TextOf at="options.aocode" hint={text.aocode} maxLength={20} />
      <TextOf at="options.area" hint={text.area} />
      <TextOf at="options.genericCompAthleteEntity.type" hint={text.later('entries without a club')} maxLength={40} />
    </>
  );
}

interface ListProps {
  readonly at: string;
  readonly kind: 'club' | 'area';
}

/** Clubs or areas by name; none: everybody's. */
function NamedListOf({ at, kind }: ListProps) {
  const { change, isLocked } = useBuilder();
  const list = useValue<readonly Named[]>(at);
  // The choice begins anew after each one that was added.
  const [added, setAdded] = useState(0);
  const locked = isLocked(at);
  const add = (id: number, name: string) => {
    if (id === 0 || list.some((one) => one.id === id)) return;
    change(at, [...list, { id, name }]);
    setAdded(added + 1);
  };
  return (
    <fieldset className={css.list} data-field={at}>
      <legend>{labelOf(at)}</legend>
      {list.length === 0 && <p className={css.hint}>{text.security}</p>}
      {list.length > 0 && (
        <ul className={css.names}>
          {list.map(({ id, name }) => (
            <li key={id}>
              {name}
              {!locked && (
                <IconButton
                  icon="close"
                  label={text.takeOut(name)}
                  onClick={() =>
                    change(
                      at,
                      list.filter((one) => one.id !== id),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!locked && <ChoiceField key={added} kind={kind} label={text.add} none={text.choose} onChoose={add} />}
    </fieldset>
  );
}

const KINDS = { Club: text.kinds.club, School: text.kinds.school, County: text.kinds.county } as const;

/** Whom people may ask to act for at this competition. */
function SelfServiceField() {
  const at = 'options.selfService';
  const { change, isLocked } = useBuilder();
  const chosen = useValue<readonly SelfServiceOption[]>(at);
  const isOf = (kind: (typeof SELF_SERVICE)[number]) => (one: SelfServiceOption) =>
    one.entityLevel === kind.entityLevel && (!('clubType' in kind) || one.clubType === kind.clubType);
  return (
    <fieldset className={css.list} data-field={at}>
      <legend>{labelOf(at)}</legend>
      <p className={css.hint}>{text.selfService}</p>
      {SELF_SERVICE.map((kind) => (
        <Tick
          key={kind.id}
          label={KINDS[kind.name]}
          checked={chosen.some(isOf(kind))}
          barred={isLocked(at)}
          onChange={(on) =>
            change(
              at,
              on
                ? [...chosen, { entityLevel: kind.entityLevel, clubType: 'clubType' in kind ? kind.clubType : 'C' }]
                : chosen.filter((one) => !isOf(kind)(one)),
            )
          }
        />
      ))}
    </fieldset>
  );
}
