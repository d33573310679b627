import { COMBINED_TIES } from '#domain/competition/competition.ts';
import { BIB_SORTS } from '#domain/competition/office-options.ts';
import { DQ_EDITION } from '#domain/result/dq-rules.ts';
import { ChoiceOf, LongOf, MomentOf, NumberOf, TextOf, TickOf, Together } from '../fields/fields.tsx';
import { useValue } from '../use-builder.ts';
import { optionsMessages as text } from './messages-options.ts';

const SORTS = BIB_SORTS.map((sort) => [sort, text.bibSorts[sort]] as const);
const TIES = COMBINED_TIES.map((ties) => [ties, text.combinedTies[ties]] as const);
const HEAT_ORDERS = (['s', 'f'] as const).map((order) => [order, text.heatOrders[order]] as const);

export function CheckInGroup() {
  return (
    <>
      <TickOf at="options.checkIn.enabled" hint={text.checkIn} />
      {useValue<boolean>('options.checkIn.enabled') && (
        <>
          <Together>
            <NumberOf at="options.checkIn.defaultFrom" hint={text.minutes} max={100_000} />
            <NumberOf at="options.checkIn.defaultTo" hint={text.never} min={-1} max={100_000} />
          </Together>
          <MomentOf at="options.checkIn.checkInDateTimeOpens" hint={text.opensForAll} />
        </>
      )}
      <TickOf at="options.lateEntries" hint={text.lateEntries} />
      <TickOf at="options.athleteQrData" hint={text.qr} />
      <TickOf at="options.showWhoIsHere" hint={text.whoIsHere} />
      <TickOf at="options.checkInTerms.useTerms" hint={text.terms} />
      {useValue<boolean>('options.checkInTerms.useTerms') && <LongOf at="options.checkInTerms.terms" />}
      <LongOf at="options.checkInTerms.text" rows={2} hint={text.terms} />
      <Together>
        <NumberOf at="options.bibNos.first" min={1} />
        <NumberOf at="options.bibNos.last" min={1} />
      </Together>
      <Together>
        <ChoiceOf at="options.bibSort1" hint={text.bibOrder} options={SORTS} />
        <ChoiceOf at="options.bibSort2" options={SORTS} />
        <ChoiceOf at="options.bibSort3" options={SORTS} />
      </Together>
      <Together>
        <NumberOf at="options.laneCount" min={1} max={20} />
        <ChoiceOf at="options.heatOrder" options={HEAT_ORDERS} />
      </Together>
      <NumberOf at="options.lineUpTo" hint={text.lineUpTo} max={100_000} />
      <LongOf at="options.dqRules" rows={6} hint={text.dqRules(DQ_EDITION)} />
      <ChoiceOf at="options.combinedTies" options={TIES} />
      <TextOf at="options.pfTargetDirectory" hint={text.later('the files of the photo finish')} maxLength={300} />
    </>
  );
}
