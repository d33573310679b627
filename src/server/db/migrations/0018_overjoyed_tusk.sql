ALTER TABLE "event_group" ADD COLUMN "part_of" integer;--> statement-breakpoint
ALTER TABLE "event_group" ADD COLUMN "part_no" integer;--> statement-breakpoint
ALTER TABLE "event_group" ADD CONSTRAINT "event_group_part" FOREIGN KEY ("comp_id","part_of") REFERENCES "public"."event_group"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_group_part_of" ON "event_group" USING btree ("comp_id","part_of");--> statement-breakpoint
ALTER TABLE "event_group" ADD CONSTRAINT "event_group_part_no" CHECK ((part_of is null) = (part_no is null) and part_of <> id);