import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RegistrationFile } from '#contracts/entering/registration.ts';
import type { Pool } from '#server/db/connection/pool.ts';

/** Registered, but not an athlete here yet: to be looked up and created. */
const STRANGERS: RegistrationFile['registrations'] = [
  ['3200001', 'Nia', 'Tregarth', 'F', '2013-05-14'],
  ['3200002', 'Tom', 'Selwood', 'M', '2010-11-02'],
  ['3200003', 'Ada', 'Quinnell', 'F', '1979-02-28'],
].map(([URN = '', firstName = '', surName = '', gender, dob = '']) => ({
  URN,
  firstName,
  surName,
  dob,
  aocode: 'EA',
  club: 'Riverside AC',
  classification: 0,
  gender: gender === 'M' ? 'M' : 'F',
  activeEndDate: '2099-03-31',
}));

/**
 * The demo's registration body: a file that knows everybody with a number, and some more. It is written at each start, so that it fits the
 * database; a club that has a list of its own names it in REGISTRATION_URL.
 */
export async function writeDemoRegister(pool: Pool, path: string): Promise<void> {
  const { rows } = await pool.query<RegistrationFile['registrations'][number]>(
    `select a.urn as "URN", a.aocode, a.first_name as "firstName", a.sur_name as "surName", a.gender, a.dob::text,
       coalesce(a.active_end_date::text, '') as "activeEndDate", coalesce(k.name, '') as club, a.classification
     from athlete a left join club k on k.id = a.club_id
     where a.urn is not null and a.dob is not null and a.aocode = 'EA' and a.urn ~ '^31' order by a.id`,
  );
  const first = rows[0];
  const bests = [
    { eventCode: '100', eventName: '100 m', pb: '13.42', sb: '13.60' },
    { eventCode: '800', eventName: '800 m', pb: '2:31.80', sb: '' },
    { eventCode: 'LJ', eventName: 'Long Jump', pb: '4.62', sb: '4.55' },
  ];
  const rankings = [...(first ? [first.URN] : []), '3199002', '3200001'].map((URN) => ({ URN, bests }));
  const file: RegistrationFile = { registrations: [...rows, ...STRANGERS], rankings };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(file, null, 1), { mode: 0o600 });
  // One that an earlier version wrote keeps its mode otherwise.
  await chmod(path, 0o600);
}
