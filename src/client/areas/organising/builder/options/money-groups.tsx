import { ChoiceOf, LongOf, MomentOf, NumberOf, TextOf, TickOf, Together } from '../fields/fields.tsx';
import { useValue } from '../use-builder.ts';
import { optionsMessages as text } from './messages-options.ts';

const REFUND_TYPES = (['FEES', 'FULL'] as const).map((type) => [type, text.refundTypes[type]] as const);

export function LimitsGroup() {
  return (
    <>
      <Together>
        <NumberOf at="options.compLimits.athletes" hint={text.noLimit} />
        <NumberOf at="options.compLimits.entries" hint={text.noLimit} />
        <NumberOf at="options.compLimits.teams" hint={text.noLimit} />
      </Together>
      <TickOf at="options.disabled" hint={text.disabled} />
      {useValue<boolean>('options.disabled') && (
        <TextOf at="options.disabledReason" hint={text.disabledReason} maxLength={1000} />
      )}
    </>
  );
}

export function PricesGroup() {
  return (
    <>
      <TickOf at="options.showPrice" />
      <MomentOf at="options.saleEndDate" hint={text.saleEnd} />
      <TickOf at="options.cheques.allow" />
      {useValue<boolean>('options.cheques.allow') && <MomentOf at="options.cheques.ends" hint={text.chequesEnds} />}
      <TextOf at="options.paymentCode" hint={text.paymentCode} maxLength={100} />
    </>
  );
}

export function PriorityGroup() {
  return (
    <>
      <TickOf at="options.priority.required" hint={text.priority} />
      {useValue<boolean>('options.priority.required') && (
        <>
          <TextOf at="options.priorityCode" maxLength={100} />
          <MomentOf at="options.priority.dateTime" />
          <LongOf at="options.priority.message" rows={2} hint={text.priorityMessage} />
        </>
      )}
      <TickOf at="options.subscription.enabled" hint={text.waiting} />
      {useValue<boolean>('options.subscription.enabled') && (
        <MomentOf at="options.subscription.timeCloses" hint={text.waitingCloses} />
      )}
    </>
  );
}

export function CancellingGroup() {
  return (
    <>
      <NumberOf at="options.cancelEvent.hrsBeforeClose" max={10_000} />
      <TickOf at="options.cancelEvent.refund.allow" />
      {useValue<boolean>('options.cancelEvent.refund.allow') && (
        <ChoiceOf at="options.cancelEvent.refund.type" options={REFUND_TYPES} />
      )}
      <TickOf at="options.cancelEvent.credit.allow" />
    </>
  );
}
