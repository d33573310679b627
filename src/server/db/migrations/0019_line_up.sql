CREATE TABLE "line_up" (
	"comp_id" integer NOT NULL,
	"event_group_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "line_up_comp_id_event_group_id_entry_id_pk" PRIMARY KEY("comp_id","event_group_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "op" DROP CONSTRAINT "op_kind";--> statement-breakpoint
ALTER TABLE "line_up" ADD CONSTRAINT "line_up_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up" ADD CONSTRAINT "line_up_comp_id_event_group_id_event_group_comp_id_id_fk" FOREIGN KEY ("comp_id","event_group_id") REFERENCES "public"."event_group"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_up" ADD CONSTRAINT "line_up_comp_id_entry_id_entry_comp_id_id_fk" FOREIGN KEY ("comp_id","entry_id") REFERENCES "public"."entry"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_up_version" ON "line_up" USING btree ("comp_id","version");--> statement-breakpoint
ALTER TABLE "op" ADD CONSTRAINT "op_kind" CHECK (kind in ('check-in', 'bib-change', 'result', 'note', 'bib-removal', 'withdrawal', 'draw', 'move', 'publish', 'mark', 'round', 'line-up'));--> statement-breakpoint
CREATE TRIGGER line_up_gone AFTER DELETE ON line_up REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''line-up:'' || d.event_group_id || '':'' || d.entry_id');--> statement-breakpoint
-- Devices that hold a competition hear of its deadline for line-ups, and who is in its teams.
UPDATE "competition" SET "change_no" = "change_no" + 1, "version" = "change_no" + 1;--> statement-breakpoint
UPDATE "comp_athlete" a SET "version" = c."change_no" FROM "competition" c WHERE c."id" = a."comp_id" AND a."team_id" IS NOT NULL;
