import { contractCheck } from '#client/lib/form/contract-check.ts';
import type { Problems } from '#client/lib/form/create-form.ts';
import { EventFields, type SharedEvent } from '#contracts/organising/lists/shared-event.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';

/** An event as it is typed; what the form does not ask for goes along in `rest`, as JSON. */
export interface TypedEvent {
  readonly name: string;
  readonly eventCode: string;
  readonly gender: string;
  readonly tf: string;
  readonly uomType: string;
  /** Id of the unit; empty: none is chosen. */
  readonly uomId: string;
  readonly min: string;
  readonly max: string;
  readonly helpText: string;
  readonly isTeamEvent: boolean;
  readonly excludeFromCntRule: boolean;
  /** `DD/MM/YYYY`. */
  readonly retiredAt: string;
  readonly rest: string;
}

export function typedEvent(row: SharedEvent | undefined): TypedEvent {
  const { min = 0, max = 0, helpText = '', isTeamEvent = false, excludeFromCntRule = false, ...rest } = row?.options ?? {};
  return {
    name: row?.name ?? '',
    eventCode: row?.eventCode ?? '',
    gender: row?.gender ?? '',
    tf: row?.tf ?? '',
    uomType: row?.uomType ?? '',
    uomId: row ? String(row.uomId) : '',
    min: String(min),
    max: String(max),
    helpText,
    isTeamEvent,
    excludeFromCntRule,
    retiredAt: writeDateEntry(row?.retiredAt ?? null),
    rest: JSON.stringify(rest),
  };
}

/** What is no number the contract refuses. */
const number = (typed: string): number => (/^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : Number.NaN);

function bodyOf({ min, max, helpText, isTeamEvent, excludeFromCntRule, rest, retiredAt, uomId, ...fields }: TypedEvent) {
  return {
    ...fields,
    uomId: Number(uomId),
    options: {
      ...JSON.parse(rest),
      min: number(min),
      max: number(max),
      helpText,
      isTeamEvent,
      excludeFromCntRule,
    },
    retiredAt: retiredAt === '' ? null : (readDateEntry(retiredAt) ?? null),
  };
}

export const eventFields = (typed: TypedEvent): EventFields => EventFields.parse(bodyOf(typed));

const byContract = contractCheck<TypedEvent>(EventFields, {
  bodyOf,
  shownAt: { 'options.min': 'min', 'options.max': 'max', options: 'helpText', uomType: 'uomId' },
});

export function eventProblems(typed: TypedEvent): Problems<TypedEvent> {
  const noDate = typed.retiredAt !== '' && readDateEntry(typed.retiredAt) === undefined;
  return { ...byContract(typed), ...(noDate && { retiredAt: DATE_ENTRY_ERROR }) };
}
