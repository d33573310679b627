ALTER TABLE "comp_athlete" DROP CONSTRAINT "comp_athlete_athlete_id_athlete_id_fk";
--> statement-breakpoint
ALTER TABLE "comp_athlete" ADD COLUMN "person_id" integer GENERATED ALWAYS AS (case when athlete_id <= 1000000000 then athlete_id end) STORED;--> statement-breakpoint
ALTER TABLE "comp_athlete" ADD COLUMN "team_id" integer GENERATED ALWAYS AS (case when athlete_id > 1000000000 then athlete_id - 1000000000 end) STORED;--> statement-breakpoint
ALTER TABLE "comp_athlete" ADD CONSTRAINT "comp_athlete_person_id_athlete_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."athlete"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_athlete" ADD CONSTRAINT "comp_athlete_comp_id_team_id_team_comp_id_id_fk" FOREIGN KEY ("comp_id","team_id") REFERENCES "public"."team"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Teams that are entered already start at their venues from now on.
update competition set change_no = change_no + 1 where id in (select comp_id from product where team_id > 0 and state = 'entered');
--> statement-breakpoint
insert into comp_athlete (comp_id, athlete_id, version, club_id)
select p.comp_id, 1000000000 + p.team_id, max(c.change_no), max(p.club_id) from product p join competition c on c.id = p.comp_id
where p.team_id > 0 and p.state = 'entered' group by 1, 2;
--> statement-breakpoint
insert into entry (comp_id, athlete_id, event_group_id, ce_id, age_group, pb, sb)
select distinct on (p.comp_id, p.team_id, ce.event_group_id) p.comp_id, 1000000000 + p.team_id, ce.event_group_id, p.ce_id, p.age_group, '', ''
from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id where p.team_id > 0 and p.state = 'entered';
--> statement-breakpoint
update product p set entry_id = e.id from entry e
where p.team_id > 0 and p.state = 'entered' and e.comp_id = p.comp_id and e.athlete_id = 1000000000 + p.team_id and e.ce_id = p.ce_id;
