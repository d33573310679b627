import {
  type AgeGroupFields,
  deleteAgeGroup,
  getDefaultAgeGroups,
  getSharedAgeGroup,
  getSharedAgeGroups,
  postAgeGroup,
  putAgeGroup,
  type SharedAgeGroup,
} from '#contracts/organising/lists/shared-age-group.ts';
import { keyNameOf, withSingleAge } from '#domain/age-group/age-group-fields.ts';
import { isForDay } from '#domain/age-group/sets.ts';
import { mayKeep, rightsOn } from '#domain/organisation/shared-row.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { answerOf, noneOf } from './answer-of.ts';
import { type Changed, changeRow, createRow, findRow, findRows, removeRow, type SharedList } from './shared-list.ts';

const AGE_GROUPS: SharedList<AgeGroupFields> = {
  table: 'age_group',
  owner: 'r.org_id',
  fields: `r.min_age as "minAge", r.min_at_day as "minAtDay", r.min_at_month as "minAtMonth", r.min_at_year as "minAtYear",
    r.max_age as "maxAge", r.max_at_day as "maxAtDay", r.max_at_month as "maxAtMonth", r.max_at_year as "maxAtYear",
    r.key_name as "keyName", r.short_name as "shortName", r.retired_at::text as "retiredAt",
    json_build_object('aocode', r.aocode, 'default', r.is_default, 'base', r.base) as options`,
  usage: `
    select ce.comp_id, (select count(*) from entry e where e.comp_id = ce.comp_id and e.ce_id = ce.id)
        + (select count(*) from product p where p.comp_id = ce.comp_id and p.ce_id = ce.id and p.state in ('reserved', 'waiting'))
      from comp_event ce where ce.age_group_id = r.id
    union all select p.id, 0 from competition p where r.id = any(p.age_group_ids)
    union all select comp_id, 0 from comp_rule where r.id = any(age_group_ids)
    union all select comp_id, 0 from discount where options->'ageGroupIds' @> to_jsonb(r.id)`,
  sorts: { minAge: 'r.min_age, r.max_age', aocode: 'r.aocode, r.min_age' },
  level: 'Comp Events',
  mayAdd: (who, orgId) => mayKeep(who, orgId, 'Comp Events'),
  rights: (who, row) => rightsOn(who, row, 'Comp Events'),
  values: (fields, isNew) => {
    const { orgId, name, options, retiredAt, ...ages } = withSingleAge(fields);
    return {
      org_id: orgId || null,
      name,
      short_name: fields.shortName || keyNameOf(name),
      min_age: ages.minAge,
      min_at_day: ages.minAtDay,
      min_at_month: ages.minAtMonth,
      min_at_year: ages.minAtYear,
      max_age: ages.maxAge,
      max_at_day: ages.maxAtDay,
      max_at_month: ages.maxAtMonth,
      max_at_year: ages.maxAtYear,
      aocode: options.aocode,
      is_default: options.default,
      base: options.base,
      retired_at: retiredAt,
      // What masters and files go by: it stays when the name is changed.
      ...(isNew && { key_name: fields.keyName || keyNameOf(name) }),
    };
  },
  free: ['retired_at'],
};
const WORDS = { one: 'age group' };
const MOST = 500;

/** C121: age groups, everybody's and those of an organisation. */
export function ageGroupRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  const answered = (changed: Changed<SharedAgeGroup>) => answerOf(changed, WORDS, ({ name }) => `Age group ${name} saved.`);
  route(router, getSharedAgeGroups, ({ query, caller }) => findRows<SharedAgeGroup>(pool, AGE_GROUPS, signedIn(caller), query));
  route(router, getDefaultAgeGroups, async ({ params: { ao }, query: { compid }, caller }) => {
    if (compid !== undefined && !caller.scope) return NO_COMPETITION;
    const date = await dayOf(compid);
    const { data } = await findRows<SharedAgeGroup>(pool, AGE_GROUPS, signedIn(caller), { pagesize: MOST, sortkey: 'minAge' });
    const aocode = ASSOCIATIONS.has(ao.toUpperCase()) ? ao.toUpperCase() : '';
    const offered = data.filter(
      (group) =>
        group.options.default &&
        group.options.aocode === aocode &&
        (group.orgId === 0 || group.orgId === caller.scope?.orgId) &&
        isForDay(group, date),
    );
    return { data: offered };
  });
  const dayOf = async (compId: number | undefined): Promise<string> => {
    const today = new Date(now()).toISOString().slice(0, 10);
    if (compId === undefined) return today;
    const { rows } = await pool.query<{ day: string }>('select first_day::text as day from competition where id = $1', [compId]);
    return rows[0]?.day ?? today;
  };
  route(router, getSharedAgeGroup, async ({ params: { id }, caller }) => {
    const data = await findRow<SharedAgeGroup>(pool, AGE_GROUPS, signedIn(caller), id);
    return data ? { data } : noneOf(WORDS);
  });
  route(router, postAgeGroup, async ({ body, caller }) => answered(await createRow(pool, AGE_GROUPS, signedIn(caller), body)));
  route(router, putAgeGroup, async ({ params: { id }, body: { version, ...fields }, caller }) =>
    answered(await changeRow(pool, AGE_GROUPS, signedIn(caller), { id, version, fields })),
  );
  route(router, deleteAgeGroup, async ({ params: { id }, caller }) =>
    answerOf(await removeRow<SharedAgeGroup>(pool, AGE_GROUPS, signedIn(caller), id), WORDS, ({ name }) => `${name} deleted.`),
  );
}

/** Those with groups of their own; all others go by the world's. */
const ASSOCIATIONS = new Set(['EA', 'IRL']);
