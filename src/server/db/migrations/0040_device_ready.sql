ALTER TABLE "device" ADD COLUMN "ready" integer;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "lacks" text;