import type { Flag } from '#domain/result/flags.ts';
import css from './best-flag.module.css';

const NAMES: Readonly<Record<Exclude<Flag, ''>, string>> = {
  PB: 'personal best',
  '=PB': 'equals the personal best',
  SB: 'season’s best',
  '=SB': 'equals the season’s best',
};

/** PB or SB beside a mark. */
export function BestFlag({ flag }: { readonly flag: Flag }) {
  if (flag === '') return null;
  return (
    <abbr className={css.flag} title={NAMES[flag]} data-ever={flag.endsWith('PB') || undefined}>
      {flag}
    </abbr>
  );
}

/** Records that a mark beats, beside it. */
export function RecordFlags({ records }: { readonly records: readonly string[] }) {
  return records.map((record) => (
    <abbr
      key={record}
      className={css.flag}
      title={record.startsWith('=') ? 'equals the record' : 'a record, until it is ratified'}
      data-ever
    >
      {record}
    </abbr>
  ));
}
