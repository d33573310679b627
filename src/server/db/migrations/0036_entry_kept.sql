CREATE TABLE "entry_kept" (
	"comp_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"why" text NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_kept_comp_id_entry_id_why_pk" PRIMARY KEY("comp_id","entry_id","why")
);
--> statement-breakpoint
ALTER TABLE "entry_kept" ADD CONSTRAINT "entry_kept_comp_id_competition_id_fk" FOREIGN KEY ("comp_id") REFERENCES "public"."competition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_kept" ADD CONSTRAINT "entry_kept_comp_id_entry_id_entry_comp_id_id_fk" FOREIGN KEY ("comp_id","entry_id") REFERENCES "public"."entry"("comp_id","id") ON DELETE cascade ON UPDATE no action;