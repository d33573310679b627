CREATE TABLE "link_request" (
	"user_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "link_request_user_id_athlete_id_pk" PRIMARY KEY("user_id","athlete_id")
);
--> statement-breakpoint
-- Of the links that are there nobody knows since when.
ALTER TABLE "user_athlete" ADD COLUMN "linked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_athlete" ALTER COLUMN "linked_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "link_request" ADD CONSTRAINT "link_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_request" ADD CONSTRAINT "link_request_athlete_id_athlete_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athlete"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_request_athlete" ON "link_request" USING btree ("athlete_id");