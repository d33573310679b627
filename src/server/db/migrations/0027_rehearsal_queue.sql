DROP INDEX "rehearsal_step_unsent";--> statement-breakpoint
CREATE INDEX "rehearsal_step_unmade" ON "rehearsal_step" USING btree ("comp_id","at") WHERE made_at is null;--> statement-breakpoint
CREATE INDEX "rehearsal_step_queue" ON "rehearsal_step" USING btree ("comp_id","no") WHERE made_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "rehearsal_step_list" ON "rehearsal_step" USING btree ("comp_id","event_group_id","no") WHERE is_list and sent_at is null;