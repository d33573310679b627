CREATE TABLE "athlete_pb" (
	"athlete_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"pb" integer,
	"sb" integer,
	"pof10_pb" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "athlete_pb_athlete_id_event_id_pk" PRIMARY KEY("athlete_id","event_id"),
	CONSTRAINT "athlete_pb_positive" CHECK (pb >= 0 and sb >= 0 and pof10_pb >= 0)
);
--> statement-breakpoint
ALTER TABLE "athlete_pb" ADD CONSTRAINT "athlete_pb_athlete_id_athlete_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athlete"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_pb" ADD CONSTRAINT "athlete_pb_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "athlete_pb_event" ON "athlete_pb" USING btree ("event_id");