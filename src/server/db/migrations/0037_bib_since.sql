ALTER TABLE "comp_athlete" ADD COLUMN "bib_since" integer;--> statement-breakpoint
CREATE FUNCTION bib_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bib_since := NEW.version;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER comp_athlete_bib_since BEFORE UPDATE ON comp_athlete FOR EACH ROW
  WHEN (NEW.bib_no IS DISTINCT FROM OLD.bib_no OR NEW.team_bib_no IS DISTINCT FROM OLD.team_bib_no) EXECUTE FUNCTION bib_changed();
