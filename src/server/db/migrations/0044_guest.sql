ALTER TABLE "entry" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_guest" ON "entry" USING btree ("comp_id","event_group_id") WHERE guest;