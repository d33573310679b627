ALTER TABLE "import_file" ADD COLUMN "next_race" integer;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "user_id" integer;--> statement-breakpoint
CREATE INDEX "import_file_unfinished" ON "import_file" USING btree ("comp_id") WHERE next_race is not null;