DROP INDEX "event_name";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "retired_at" date;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "search_text" text GENERATED ALWAYS AS (trim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize(name, NFD), E'[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐıħĦ''’‘ʼ`´.', 'oollddddihh')), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "comp_event_event" ON "comp_event" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_name" UNIQUE NULLS NOT DISTINCT("name","gender","retired_at");
--> statement-breakpoint
-- What came into the catalogue later: a database that has events gets it here by name, a new one with all the others.
INSERT INTO "event" ("name", "event_code", "gender", "type", "unit", "options")
SELECT e.name, e.code, g.gender, 'R', 'T', e.options::jsonb
FROM (VALUES ('Marathon', 'MAR', '{"min":7000000,"max":36000000}'), ('20 km Walk', '20W', '{"min":4200000,"max":18000000}'), ('50 km Walk', '50W', '{"min":12000000,"max":36000000}')) AS e(name, code, options)
CROSS JOIN (VALUES ('F'), ('M'), ('O')) AS g(gender)
WHERE EXISTS (SELECT FROM "event")
ORDER BY e.name DESC, g.gender
ON CONFLICT DO NOTHING;
