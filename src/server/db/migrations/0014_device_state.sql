ALTER TABLE "device" ADD COLUMN "unsent" integer;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "app" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "place" text;