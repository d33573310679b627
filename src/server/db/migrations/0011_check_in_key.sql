CREATE TABLE "check_in_key" (
	"comp_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"public_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_in_key" ADD CONSTRAINT "check_in_key_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;