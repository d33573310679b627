ALTER TABLE "op" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "op" ADD COLUMN "made_on" uuid;