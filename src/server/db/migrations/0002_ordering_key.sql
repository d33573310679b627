ALTER TABLE "op" RENAME COLUMN "lane" TO "ordering_key";--> statement-breakpoint
ALTER INDEX "op_lane" RENAME TO "op_ordering_key";