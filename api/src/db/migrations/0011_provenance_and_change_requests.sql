CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"change" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_user_id" uuid,
	"requested_by_token_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "release_uploads" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "release_uploads" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_token_id_release_tokens_id_fk" FOREIGN KEY ("requested_by_token_id") REFERENCES "public"."release_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_expires_idx" ON "change_requests" USING btree ("expires_at");