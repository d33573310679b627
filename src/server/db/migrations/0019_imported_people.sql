ALTER TABLE "athlete" ADD COLUMN "imported_by" integer;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete" ADD CONSTRAINT "athlete_imported_by_organisation_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."organisation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Who came with a start list so far: entries without a place, of rows that a file named.
UPDATE "entry" e SET "imported" = true FROM "comp_athlete" ca
WHERE ca.comp_id = e.comp_id AND ca.athlete_id = e.athlete_id AND ca.source_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM "product" p WHERE p.comp_id = e.comp_id AND p.entry_id = e.id);--> statement-breakpoint
-- An organiser's own: nobody typed them in or is linked to them, and no other organiser has them.
UPDATE "athlete" a SET "imported_by" = x.org_id FROM (
  SELECT ca.athlete_id, min(c.org_id) AS org_id FROM "comp_athlete" ca JOIN "competition" c ON c.id = ca.comp_id
  WHERE ca.person_id IS NOT NULL GROUP BY ca.athlete_id
  HAVING count(DISTINCT c.org_id) = 1 AND bool_or(ca.source_id IS NOT NULL)) x
WHERE x.athlete_id = a.id AND a.created_key IS NULL
  AND NOT EXISTS (SELECT FROM "user_athlete" l WHERE l.athlete_id = a.id);
