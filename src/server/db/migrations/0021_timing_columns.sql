CREATE TABLE "timing_columns" (
	"org_id" integer NOT NULL,
	"headings" text NOT NULL,
	"columns" json NOT NULL,
	CONSTRAINT "timing_columns_org_id_headings_pk" PRIMARY KEY("org_id","headings")
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "headings" json;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "said" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "timing_columns" ADD CONSTRAINT "timing_columns_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_unplaced" ON "import_row" USING btree ("comp_id","said") WHERE event_group_id is null;