import { contractCheck } from '#client/lib/form/contract-check.ts';
import type { Problems } from '#client/lib/form/create-form.ts';
import { type SharedUom, UomFields } from '#contracts/organising/lists/shared-uom.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';

/** A unit as it is typed: one way to write its marks, and where `pattern2` is not empty a second one. */
export interface TypedUnit {
  readonly name: string;
  readonly type: string;
  readonly pattern: string;
  readonly short: string;
  readonly text: string;
  readonly pattern2: string;
  readonly short2: string;
  readonly text2: string;
  /** `DD/MM/YYYY`. */
  readonly retiredAt: string;
}

export function typedUnit(row: SharedUom | undefined): TypedUnit {
  const [one, other] = row?.options ?? [];
  return {
    name: row?.name ?? '',
    type: row?.type ?? '',
    pattern: one?.pattern ?? '',
    short: one?.short ?? '',
    text: one?.text ?? '',
    pattern2: other?.pattern ?? '',
    short2: other?.short ?? '',
    text2: other?.text ?? '',
    retiredAt: writeDateEntry(row?.retiredAt ?? null),
  };
}

function bodyOf({ name, type, pattern, short, text, pattern2, short2, text2, retiredAt }: TypedUnit) {
  const second = pattern2 === '' ? [] : [{ pattern: pattern2, short: short2, text: text2 }];
  return {
    name,
    type,
    options: [{ pattern, short, text }, ...second],
    retiredAt: retiredAt === '' ? null : (readDateEntry(retiredAt) ?? null),
  };
}

export const unitFields = (typed: TypedUnit): UomFields => UomFields.parse(bodyOf(typed));

const byContract = contractCheck<TypedUnit>(UomFields, {
  bodyOf,
  shownAt: {
    'options.0.short': 'short',
    'options.0.text': 'text',
    'options.1.pattern': 'pattern2',
    'options.1.short': 'short2',
    'options.1.text': 'text2',
    options: 'pattern',
  },
});

export function unitProblems(typed: TypedUnit): Problems<TypedUnit> {
  const noDate = typed.retiredAt !== '' && readDateEntry(typed.retiredAt) === undefined;
  return { ...byContract(typed), ...(noDate && { retiredAt: DATE_ENTRY_ERROR }) };
}
