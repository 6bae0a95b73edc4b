CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"per" text NOT NULL,
	"cents" integer NOT NULL,
	"valid_from" date NOT NULL,
	"source_url" text NOT NULL,
	"read_on" date NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "charges_active_idx" ON "charges" USING btree ("kind","scope","valid_from") WHERE "charges"."withdrawn_at" is null;