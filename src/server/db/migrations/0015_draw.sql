CREATE TABLE "draw" (
	"comp_id" integer NOT NULL,
	"event_group_id" integer NOT NULL,
	"version" integer NOT NULL,
	"published" boolean NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "draw_comp_id_event_group_id_pk" PRIMARY KEY("comp_id","event_group_id")
);
--> statement-breakpoint
ALTER TABLE "op" DROP CONSTRAINT "op_kind";--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "draw_seed" text DEFAULT left(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_comp_id_event_group_id_event_group_comp_id_id_fk" FOREIGN KEY ("comp_id","event_group_id") REFERENCES "public"."event_group"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_version" ON "draw" USING btree ("comp_id","version");--> statement-breakpoint
ALTER TABLE "op" ADD CONSTRAINT "op_kind" CHECK (kind in ('check-in', 'bib-change', 'result', 'note', 'bib-removal', 'withdrawal', 'draw', 'move', 'publish'));--> statement-breakpoint
CREATE TRIGGER draw_gone AFTER DELETE ON draw REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''draw:'' || d.event_group_id');--> statement-breakpoint
-- Devices that hold a competition hear of its seed, and of the settings of its heats.
UPDATE "competition" SET "change_no" = "change_no" + 1, "version" = "change_no" + 1;--> statement-breakpoint
UPDATE "event_group" g SET "version" = c."change_no" FROM "competition" c WHERE c."id" = g."comp_id";
