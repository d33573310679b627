ALTER TABLE "account_key" DROP CONSTRAINT "account_key_purpose";--> statement-breakpoint
ALTER TABLE "account_key" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "account_key" ADD CONSTRAINT "account_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_key" ADD CONSTRAINT "account_key_purpose" CHECK (purpose in ('register', 'reset', 'email'));