CREATE TABLE "secret_check" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "secret_check_once" CHECK (id = 1)
);
