ALTER TABLE "op" DROP CONSTRAINT "op_kind";--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "parts" json;--> statement-breakpoint
ALTER TABLE "op" ADD CONSTRAINT "op_kind" CHECK (kind in ('check-in', 'bib-change', 'result', 'note', 'bib-removal', 'withdrawal', 'draw', 'move', 'publish', 'mark'));