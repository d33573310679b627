DROP INDEX "age_group_name";--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "org_id" integer;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "search_text" text GENERATED ALWAYS AS (trim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize(name, NFD), E'[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐıħĦ''’‘ʼ`´.', 'oollddddihh')), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "org_id" integer;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "retired_at" date;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "search_text" text GENERATED ALWAYS AS (trim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize(name, NFD), E'[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐıħĦ''’‘ʼ`´.', 'oollddddihh')), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_group" ADD CONSTRAINT "age_group_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comp_event_age_group" ON "comp_event" USING btree ("age_group_id");--> statement-breakpoint
CREATE INDEX "location_search" ON "location" USING btree ("search_text","id");--> statement-breakpoint
ALTER TABLE "age_group" ADD CONSTRAINT "age_group_name" UNIQUE NULLS NOT DISTINCT("org_id","aocode","name","retired_at");
--> statement-breakpoint
-- England's groups to March 2026, beside those from April on: a database that has groups gets them here, a new one with all the others.
INSERT INTO "age_group" ("name", "min_age", "min_at_day", "min_at_month", "max_age", "max_at_day", "max_at_month", "key_name", "short_name", "aocode", "is_default", "base", "retired_at")
SELECT 'Under ' || below, min_age, 31, 8, max_age, max_at_day, max_at_month, 'U' || below, 'U' || below, 'EA', true, true, '2026-04-01'
FROM (VALUES (11, 1, 10, 31, 8), (13, 11, 12, 31, 8), (15, 13, 14, 31, 8), (17, 15, 16, 31, 8), (20, 17, 19, 31, 12)) AS g(below, min_age, max_age, max_at_day, max_at_month)
WHERE EXISTS (SELECT FROM "age_group");
