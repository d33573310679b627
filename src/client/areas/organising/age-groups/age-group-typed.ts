import { contractCheck } from '#client/lib/form/contract-check.ts';
import type { Problems } from '#client/lib/form/create-form.ts';
import { AgeGroupFields, type SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';

/** An age group as it is typed. `…On` says whether an end is counted on a date, or on the first day of the competition. */
export interface TypedAgeGroup {
  readonly orgId: string;
  readonly name: string;
  readonly shortName: string;
  readonly keyName: string;
  readonly aocode: string;
  readonly base: boolean;
  readonly default: boolean;
  readonly minAge: string;
  readonly minOn: 'date' | 'day';
  readonly minAtDay: string;
  readonly minAtMonth: string;
  readonly minAtYear: string;
  readonly maxAge: string;
  readonly maxOn: 'date' | 'day';
  readonly maxAtDay: string;
  readonly maxAtMonth: string;
  readonly maxAtYear: string;
  /** `DD/MM/YYYY`. */
  readonly retiredAt: string;
}

/** A new one is England's: counted on 31 August. */
const NEW: TypedAgeGroup = {
  orgId: '0',
  name: '',
  shortName: '',
  keyName: '',
  aocode: 'EA',
  base: true,
  default: false,
  minAge: '',
  minOn: 'date',
  minAtDay: '31',
  minAtMonth: '8',
  minAtYear: '0',
  maxAge: '',
  maxOn: 'date',
  maxAtDay: '31',
  maxAtMonth: '8',
  maxAtYear: '0',
  retiredAt: '',
};

export function typedAgeGroup(row: SharedAgeGroup | undefined): TypedAgeGroup {
  if (!row) return NEW;
  return {
    orgId: String(row.orgId),
    name: row.name,
    shortName: row.shortName,
    keyName: row.keyName,
    aocode: row.options.aocode,
    base: row.options.base,
    default: row.options.default,
    minAge: String(row.minAge),
    minOn: row.minAtDay === 0 || row.minAtMonth === 0 ? 'day' : 'date',
    minAtDay: String(row.minAtDay || 31),
    minAtMonth: String(row.minAtMonth || 8),
    minAtYear: String(row.minAtYear),
    maxAge: String(row.maxAge),
    maxOn: row.maxAtDay === 0 || row.maxAtMonth === 0 ? 'day' : 'date',
    maxAtDay: String(row.maxAtDay || 31),
    maxAtMonth: String(row.maxAtMonth || 8),
    maxAtYear: String(row.maxAtYear),
    retiredAt: writeDateEntry(row.retiredAt),
  };
}

/** Whole numbers only; anything else the contract refuses. */
const whole = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
/** Typed as 0 it is no day: the first day of the competition is chosen instead. */
const ofDate = (typed: string): number => whole(typed) || Number.NaN;

function bodyOf(typed: TypedAgeGroup) {
  const end = (name: 'min' | 'max') => {
    const onDay = typed[`${name}On`] === 'day';
    return {
      [`${name}Age`]: whole(typed[`${name}Age`]),
      [`${name}AtDay`]: onDay ? 0 : ofDate(typed[`${name}AtDay`]),
      [`${name}AtMonth`]: onDay ? 0 : ofDate(typed[`${name}AtMonth`]),
      [`${name}AtYear`]: onDay ? 0 : Number(typed[`${name}AtYear`]),
    };
  };
  const { aocode, base, default: first } = typed;
  return {
    orgId: Number(typed.orgId),
    name: typed.name,
    shortName: typed.shortName,
    keyName: typed.keyName,
    ...end('min'),
    ...end('max'),
    options: { aocode, base, default: first },
    retiredAt: typed.retiredAt === '' ? null : (readDateEntry(typed.retiredAt) ?? null),
  };
}

export const ageGroupFields = (typed: TypedAgeGroup): AgeGroupFields => AgeGroupFields.parse(bodyOf(typed));

const byContract = contractCheck<TypedAgeGroup>(AgeGroupFields, { bodyOf, shownAt: { options: 'aocode' } });

export function ageGroupProblems(typed: TypedAgeGroup): Problems<TypedAgeGroup> {
  const noDate = typed.retiredAt !== '' && readDateEntry(typed.retiredAt) === undefined;
  return { ...byContract(typed), ...(noDate && { retiredAt: DATE_ENTRY_ERROR }) };
}
