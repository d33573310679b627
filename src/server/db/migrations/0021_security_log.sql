CREATE TABLE "security_event" (
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_event_minute_kind_user_id_address_call_pk" PRIMARY KEY("minute","kind","user_id","address","call")
);
--> statement-breakpoint
CREATE INDEX "security_event_kind" ON "security_event" USING btree ("kind","minute");