CREATE TABLE "comp_table" (
	"comp_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" json NOT NULL,
	CONSTRAINT "comp_table_comp_id_kind_pk" PRIMARY KEY("comp_id","kind")
);
--> statement-breakpoint
ALTER TABLE "comp_table" ADD CONSTRAINT "comp_table_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;