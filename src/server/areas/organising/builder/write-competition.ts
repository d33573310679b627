import type { Draft } from '#domain/builder/draft.ts';
import { DEFAULT_ENTRY_OPTIONS } from '#domain/competition/entry-options.ts';
import { DEFAULT_OFFICE_OPTIONS } from '#domain/competition/office-options.ts';
import { differing } from '#domain/shared/fill.ts';
import type { Client } from '#server/db/connection/pool.ts';

/** Writes what stands in the competition's own row. What lies beside our options in it stays. Its events say whether they are indoors, so they change with that. */
export async function writeCompetition(client: Client, compId: number, draft: Draft, version: number): Promise<void> {
  const { general, options, events, schedule } = draft;
  const { contact, homeInfo, cardInfo } = general;
  const { checkIn, bibNos, laneCount, combinedTies, priorityCode, paymentCode } = options;
  const sites = Object.entries(schedule.sites).map(([key, site]) => ({ key: Number(key), ...site }));
  await client.query(
    `with moved as (update event_group set version = $2
       where comp_id = $1 and (select indoor_outdoor from competition where id = $1) is distinct from $9)
     update competition set version = $2, org_id = $3, name = $4, location_id = nullif($5, 0), location = $6, dates = $7::date[],
       time_zone = $8, indoor_outdoor = $9, entries_open_at = $10, entries_close_at = $11, link = $12, news_flash = $13,
       information = $14, terms = $15, email_text = $16, active = $17, options = options || $18::jsonb,
       entry_options = entry_options - $19::text[] || $20::jsonb, office_options = $21::jsonb, secrets = secrets || $22::jsonb,
       year_factor = $23, area = $24, aocode = $25, age_group_ids = $26::integer[], sites = $27::jsonb
     where id = $1`,
    [
      compId,
      version,
      general.orgId,
      general.name.trim(),
      general.locationId,
      general.place,
      general.dates,
      general.timeZone,
      general.indoorOutdoor,
      general.opensAt,
      general.closesAt,
      general.link,
      general.newsFlash,
      general.information,
      general.terms,
      general.emailText,
      general.active,
      JSON.stringify({ checkIn, bibNos, laneCount, combinedTies }),
      Object.keys(DEFAULT_ENTRY_OPTIONS),
      JSON.stringify(differing(DEFAULT_ENTRY_OPTIONS, { ...only(DEFAULT_ENTRY_OPTIONS, options), contact, homeInfo, cardInfo })),
      JSON.stringify(differing(DEFAULT_OFFICE_OPTIONS, only(DEFAULT_OFFICE_OPTIONS, options))),
      JSON.stringify({ priorityCode, paymentCode }),
      options.yearFactor,
      options.area,
      options.aocode,
      events.ageGroupIds,
      JSON.stringify(sites),
    ],
  );
}

/** Those of the draft's options that one column holds. */
function only<T extends object>(defaults: T, options: Omit<T, 'contact' | 'homeInfo' | 'cardInfo'>): T {
  const own = new Map(Object.entries(options));
  return {
    ...defaults,
    ...Object.fromEntries(Object.keys(defaults).flatMap((name) => (own.has(name) ? [[name, own.get(name)]] : []))),
  };
}
