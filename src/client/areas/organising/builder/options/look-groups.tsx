import { Tick } from '#client/ui/tick.tsx';
import { ENTRY_PANELS, type EntryPanel } from '#domain/competition/entry-options.ts';
import { ChoiceOf, LongOf, TextOf, TickOf } from '../fields/fields.tsx';
import { labelOf } from '../labels.ts';
import { useBuilder, useValue } from '../use-builder.ts';
import { optionsMessages as text } from './messages-options.ts';
import css from './options.module.css';

const TIMETABLES = (['provisional', 'final'] as const).map((one) => [one, text.timetables[one]] as const);
const FIRST_PANELS = (['SCHEDULE', 'SHOP'] as const).map((one) => [one, text.panels[one]] as const);

export function SeenGroup() {
  return (
    <>
      <ChoiceOf at="options.timetable" options={TIMETABLES} />
      <TickOf at="options.showTeamAthletes" />
      <TextOf at="options.ui.enterButtonText" hint={text.enterText} maxLength={30} />
      <ChoiceOf at="options.ui.entryDefaultPanel" options={FIRST_PANELS} />
      <HiddenPanels />
      <TickOf at="options.autoEntries" hint={text.autoEntries} />
      <TickOf at="options.resultsAvailable" hint={text.resultsAvailable} />
      <TextOf at="options.level" hint={text.later('reports')} />
      <TextOf at="options.shortCode" hint={text.later('messages and files')} maxLength={40} />
      <LongOf at="options.flyerInfo" rows={3} hint={text.later('the flyer')} />
    </>
  );
}

function HiddenPanels() {
  const at = 'options.ui.hiddenPanels';
  const { change, isLocked } = useBuilder();
  const hidden = useValue<readonly EntryPanel[]>(at);
  return (
    <fieldset className={css.list} data-field={at}>
      <legend>{labelOf(at)}</legend>
      <p className={css.hint}>{text.hiddenPanels}</p>
      {ENTRY_PANELS.map((panel) => (
        <Tick
          key={panel}
          label={text.panels[panel]}
          checked={hidden.includes(panel)}
          barred={isLocked(at)}
          onChange={(on) =>
            change(
              at,
              ENTRY_PANELS.filter((one) => (one === panel ? on : hidden.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

export function HelpGroup() {
  return (
    <>
      <LongOf at="options.helpText.athletes" rows={3} />
      <LongOf at="options.helpText.schedule" rows={3} />
      <LongOf at="options.helpText.teams" rows={3} />
      <LongOf at="options.helpText.cart" rows={3} />
    </>
  );
}

export function OldGroup() {
  return (
    <>
      <TickOf at="options.useV2Routes" hint={text.later('links in messages')} />
      <TickOf at="options.useNewResults" hint={text.newResults} />
      <p className={css.hint}>{text.clonedFrom(useValue<number>('options.cloneInfo.fromId'))}</p>
    </>
  );
}
