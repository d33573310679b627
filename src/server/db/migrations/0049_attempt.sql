CREATE TABLE "attempt" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("until");