CREATE TABLE "team_athlete" (
	"comp_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "team_athlete_comp_id_team_id_athlete_id_pk" PRIMARY KEY("comp_id","team_id","athlete_id")
);
--> statement-breakpoint
ALTER TABLE "team_athlete" ADD CONSTRAINT "team_athlete_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_athlete" ADD CONSTRAINT "team_athlete_athlete_id_athlete_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athlete"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_athlete" ADD CONSTRAINT "team_athlete_comp_id_team_id_team_comp_id_id_fk" FOREIGN KEY ("comp_id","team_id") REFERENCES "public"."team"("comp_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_athlete_athlete" ON "team_athlete" USING btree ("athlete_id","comp_id");