CREATE TABLE "tombstone" (
	"comp_id" integer NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "tombstone_comp_id_key_pk" PRIMARY KEY("comp_id","key")
);
--> statement-breakpoint
ALTER TABLE "tombstone" ADD CONSTRAINT "tombstone_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tombstone_version" ON "tombstone" USING btree ("comp_id","version");--> statement-breakpoint
-- Whoever deletes a row that devices hold, also by a cascade: its key, as the argument says it, takes the next change number and devices are told.
CREATE FUNCTION bury() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    WITH counted AS (
      UPDATE competition c SET change_no = c.change_no + 1 WHERE c.id IN (SELECT comp_id FROM deleted) RETURNING c.id, c.change_no),
    buried AS (
      INSERT INTO tombstone (comp_id, key, version)
      SELECT d.comp_id, %s, n.change_no FROM deleted d JOIN counted n ON n.id = d.comp_id
      ON CONFLICT (comp_id, key) DO UPDATE SET version = excluded.version)
    SELECT pg_notify('callroom_change', json_build_object('comp', id, 'change', change_no, 'groups', '[]'::json)::text) FROM counted
  $sql$, TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comp_athlete_gone AFTER DELETE ON comp_athlete REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''athlete:'' || d.athlete_id');--> statement-breakpoint
CREATE TRIGGER event_group_gone AFTER DELETE ON event_group REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''eventGroup:'' || d.id');--> statement-breakpoint
CREATE TRIGGER result_gone AFTER DELETE ON result REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION bury('''result:'' || d.event_group_id || '':'' || d.heat || '':'' || d.entry_id');--> statement-breakpoint
-- An entry is part of its athlete's row. Whoever deletes one says so themselves; what goes with its event group has nobody else to say it.
CREATE FUNCTION entry_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH counted AS (
    UPDATE competition c SET change_no = c.change_no + 1 WHERE c.id IN (SELECT comp_id FROM deleted) RETURNING c.id, c.change_no)
  UPDATE comp_athlete ca SET version = n.change_no FROM deleted d JOIN counted n ON n.id = d.comp_id
  WHERE ca.comp_id = d.comp_id AND ca.athlete_id = d.athlete_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entry_cascaded AFTER DELETE ON entry REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION entry_gone();
