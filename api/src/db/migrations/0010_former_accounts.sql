CREATE TABLE "former_accounts" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"had_trial" boolean NOT NULL,
	"searched_at" timestamp with time zone[] NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_deletions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_mailbox" text;