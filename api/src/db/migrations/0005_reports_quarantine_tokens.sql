CREATE TABLE "release_reports" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"network" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_reports_remote_version_kind_page_pk" PRIMARY KEY("remote","version","kind","page")
);
--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "created_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantine_lifted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "release_reports_network_idx" ON "release_reports" USING btree ("network","reported_at");--> statement-breakpoint
CREATE INDEX "release_reports_reported_idx" ON "release_reports" USING btree ("reported_at");--> statement-breakpoint
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A token is valid for at most 365 days, also one that was made before this limit.
UPDATE "release_tokens" SET "expires_at" = LEAST("expires_at", "created_at" + INTERVAL '365 days');
