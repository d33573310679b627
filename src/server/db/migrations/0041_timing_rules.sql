CREATE TABLE "timing_rule" (
	"comp_id" integer PRIMARY KEY NOT NULL,
	"lanes" boolean DEFAULT false NOT NULL,
	"words" json DEFAULT '{}'::json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "timing_rule" ADD CONSTRAINT "timing_rule_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;