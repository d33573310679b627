CREATE TABLE "check_in_code" (
	"comp_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "check_in_code_comp_id_user_id_pk" PRIMARY KEY("comp_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "check_in_nonce" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"comp_id" integer,
	"user_id" integer,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_in_code" ADD CONSTRAINT "check_in_code_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_code" ADD CONSTRAINT "check_in_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_nonce" ADD CONSTRAINT "check_in_nonce_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_nonce" ADD CONSTRAINT "check_in_nonce_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_code_user" ON "check_in_code" USING btree ("user_id","code");--> statement-breakpoint
CREATE INDEX "check_in_nonce_expires" ON "check_in_nonce" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "help_item" ("key", "title", "data") VALUES
('own-check-in', 'Checking in', 'Type the email address that the confirmation of the entry came to, and the check-in code from that email. Or sign in: your athletes, and those of your club, are there at once.

Tick each event, or check everybody in with one button. Each event says when check-in opens and closes. Bibs are handed out at the check-in desk.'),
('who-is-here', 'Who is here', 'Everybody who has checked in for an event, with first name, first letter of the surname, club and bib. The list follows what happens at the desk.')
ON CONFLICT DO NOTHING;
