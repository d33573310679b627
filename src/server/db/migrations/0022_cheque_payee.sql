ALTER TABLE "organisation" ADD COLUMN "cheque_payee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "cheque_address" text DEFAULT '' NOT NULL;