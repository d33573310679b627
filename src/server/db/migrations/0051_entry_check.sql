CREATE TABLE "entry_check" (
	"comp_id" integer PRIMARY KEY NOT NULL,
	"change_no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_check" ADD CONSTRAINT "entry_check_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;