ALTER TABLE "competition" ALTER COLUMN "year_factor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "competition" ALTER COLUMN "year_factor" DROP NOT NULL;--> statement-breakpoint
-- The 0 of before was the default, and a 1 in an English autumn is what the season is.
UPDATE "competition" SET "year_factor" = NULL WHERE "year_factor" = 0
  OR ("year_factor" = 1 AND "aocode" = 'EA' AND "first_day" >= '2026-10-01' AND extract(month FROM "first_day") >= 10);
