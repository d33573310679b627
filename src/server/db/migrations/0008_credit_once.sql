ALTER TABLE "credit_entry" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_once" UNIQUE("call_id");