CREATE TABLE "round" (
	"comp_id" integer NOT NULL,
	"event_group_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "round_comp_id_event_group_id_pk" PRIMARY KEY("comp_id","event_group_id")
);
--> statement-breakpoint
ALTER TABLE "op" DROP CONSTRAINT "op_kind";--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_comp_id_event_group_id_event_group_comp_id_id_fk" FOREIGN KEY ("comp_id","event_group_id") REFERENCES "public"."event_group"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_version" ON "round" USING btree ("comp_id","version");--> statement-breakpoint
ALTER TABLE "op" ADD CONSTRAINT "op_kind" CHECK (kind in ('check-in', 'bib-change', 'result', 'note', 'bib-removal', 'withdrawal', 'draw', 'move', 'publish', 'mark', 'round'));--> statement-breakpoint
CREATE TRIGGER round_gone AFTER DELETE ON round REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''round:'' || d.event_group_id');--> statement-breakpoint
-- Nothing read it before, and everybody saw all results.
UPDATE "competition" SET "entry_options" = "entry_options" - 'resultsAvailable';
