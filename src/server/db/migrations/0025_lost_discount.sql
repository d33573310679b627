ALTER TABLE "order_line" DROP CONSTRAINT "order_line_sum";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "offers" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sum" CHECK (discount between 0 and price and fee between 0 and price - discount and lost between 0 and discount);