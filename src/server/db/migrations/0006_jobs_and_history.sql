CREATE TABLE "history" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_once" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run" timestamp with time zone,
	"took_ms" integer,
	"note" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"error_at" timestamp with time zone
);
