import type { CompTables } from '#domain/competition/comp-tables.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import type { Client } from '#server/db/connection/pool.ts';

/** The clubs of a meeting score against each other, and its marks are held against its records. */
export const TABLES: CompTables = {
  scoring: USUAL_SCHEME,
  records: [
    { code: 'CR', eventCode: '100', gender: 'F', ageGroup: '', mark: 11_640, holder: 'Ivy Marlow', since: '2019' },
    { code: 'CR', eventCode: '100', gender: 'M', ageGroup: '', mark: 10_480, holder: 'Theo Ansell', since: '2023' },
    { code: 'CR', eventCode: 'LJ', gender: 'F', ageGroup: '', mark: 612, holder: 'Petra Voss', since: '2017' },
    { code: 'CR', eventCode: 'LJ', gender: 'M', ageGroup: '', mark: 731, holder: 'Owen Tully', since: '2011' },
    { code: 'U17R', eventCode: 'LJ', gender: 'M', ageGroup: 'U17', mark: 655, holder: '', since: '2022' },
  ],
};

/** The organiser of a meeting lays these down. */
export async function insertTables(client: Client, compId: number, tables: CompTables): Promise<void> {
  await client.query(
    `with counted as (update competition set change_no = change_no + 1, version = change_no + 1 where id = $1 returning change_no)
     insert into comp_table (comp_id, kind, version, body)
     select $1, x.key, change_no, x.value from counted, json_each($2::json) x`,
    [compId, JSON.stringify(tables)],
  );
}
