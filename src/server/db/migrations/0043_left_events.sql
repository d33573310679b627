-- An event that is deleted, also by a cascade: what the photo finish has of it belongs to no known heat, and waits for a person.
CREATE FUNCTION leave_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE import_row r SET event_group_id = NULL, heat = NULL, entry_id = NULL,
    state = CASE WHEN r.state IN ('applied', 'challenged') THEN 'review' ELSE r.state END,
    why = CASE WHEN r.state IN ('applied', 'challenged', 'review') THEN 'unknown-race' ELSE r.why END
  FROM deleted d WHERE r.comp_id = d.comp_id AND r.event_group_id = d.id;
  UPDATE race_picture p SET event_group_id = NULL, heat = NULL, is_public = false
  FROM deleted d WHERE p.comp_id = d.comp_id AND p.event_group_id = d.id;
  UPDATE import_file f SET races = (
    SELECT json_agg(CASE WHEN EXISTS (SELECT FROM deleted d WHERE d.comp_id = f.comp_id AND d.id = (r.said->'at'->>'eventGroupId')::integer)
      THEN (r.said::jsonb - '{aside,held,left,windLeft}'::text[] || '{"at":null}')::json ELSE r.said END ORDER BY r.n)
    FROM json_array_elements(f.races) WITH ORDINALITY r(said, n))
  WHERE EXISTS (SELECT FROM json_array_elements(f.races) said JOIN deleted d ON d.id = (said->'at'->>'eventGroupId')::integer WHERE d.comp_id = f.comp_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_group_left AFTER DELETE ON event_group REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION leave_event();--> statement-breakpoint
-- The same of events that went before.
UPDATE "import_row" r SET "event_group_id" = NULL, "heat" = NULL, "entry_id" = NULL,
  "state" = CASE WHEN r."state" IN ('applied', 'challenged') THEN 'review' ELSE r."state" END,
  "why" = CASE WHEN r."state" IN ('applied', 'challenged', 'review') THEN 'unknown-race' ELSE r."why" END
WHERE r."event_group_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "event_group" g WHERE g."comp_id" = r."comp_id" AND g."id" = r."event_group_id");--> statement-breakpoint
UPDATE "race_picture" p SET "event_group_id" = NULL, "heat" = NULL, "is_public" = false
WHERE p."event_group_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "event_group" g WHERE g."comp_id" = p."comp_id" AND g."id" = p."event_group_id");--> statement-breakpoint
UPDATE "import_file" f SET "races" = (
  SELECT json_agg(CASE WHEN r.said->'at'->>'eventGroupId' IS NOT NULL AND g."id" IS NULL
    THEN (r.said::jsonb - '{aside,held,left,windLeft}'::text[] || '{"at":null}')::json ELSE r.said END ORDER BY r.n)
  FROM json_array_elements(f."races") WITH ORDINALITY r(said, n)
  LEFT JOIN "event_group" g ON g."comp_id" = f."comp_id" AND g."id" = (r.said->'at'->>'eventGroupId')::integer)
WHERE EXISTS (SELECT FROM json_array_elements(f."races") said WHERE said->'at'->>'eventGroupId' IS NOT NULL AND NOT EXISTS (
  SELECT FROM "event_group" g WHERE g."comp_id" = f."comp_id" AND g."id" = (said->'at'->>'eventGroupId')::integer));--> statement-breakpoint
-- What came into the catalogue later, as in 0007: a database that has events gets it here, where neither name nor code is there, a new one with all the others.
INSERT INTO "event" ("name", "event_code", "gender", "type", "unit", "uom_id", "options")
SELECT e.name, e.code, g.gender, 'M', 'P', u.id, e.options::jsonb
FROM (VALUES (1, 'Octathlon', 'OCT', '{"min":100,"max":7500}'), (2, 'Quadrathlon', 'QUAD', '{"min":100,"max":4500}'),
  (3, 'Indoor Heptathlon', 'HEPI', '{"min":100,"max":7000}'), (4, 'Indoor Pentathlon', 'PENI', '{"min":100,"max":5500}')) AS e(no, name, code, options)
CROSS JOIN (VALUES ('F'), ('M'), ('O')) AS g(gender)
CROSS JOIN (SELECT min("id") AS id FROM "uom" WHERE "type" = 'P' AND "retired_at" IS NULL) AS u
WHERE u.id IS NOT NULL AND EXISTS (SELECT FROM "event") AND NOT EXISTS (
  SELECT FROM "event" o WHERE replace(upper(o."event_code"), ' ', '') = e.code AND o."gender" = g.gender AND o."retired_at" IS NULL)
ORDER BY e.no, g.gender
ON CONFLICT DO NOTHING;
