-- With a first bib no other can have been handed out: only one that was there and changed is asked about.
DROP TRIGGER comp_athlete_bib_since ON comp_athlete;--> statement-breakpoint
CREATE TRIGGER comp_athlete_bib_since BEFORE UPDATE ON comp_athlete FOR EACH ROW
  WHEN (coalesce(OLD.bib_no, OLD.team_bib_no) IS NOT NULL
    AND (NEW.bib_no IS DISTINCT FROM OLD.bib_no OR NEW.team_bib_no IS DISTINCT FROM OLD.team_bib_no)) EXECUTE FUNCTION bib_changed();
