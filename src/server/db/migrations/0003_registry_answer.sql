ALTER TABLE "outside_answer" RENAME TO "registry_answer";--> statement-breakpoint
DROP INDEX "outside_answer_heard";--> statement-breakpoint
ALTER TABLE "registry_answer" DROP CONSTRAINT "outside_answer_source_about_pk";--> statement-breakpoint
ALTER TABLE "registry_answer" ADD CONSTRAINT "registry_answer_source_about_pk" PRIMARY KEY("source","about");--> statement-breakpoint
CREATE INDEX "registry_answer_heard" ON "registry_answer" USING btree ("heard_at");