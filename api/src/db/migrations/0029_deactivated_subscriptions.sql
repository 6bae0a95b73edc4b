ALTER TABLE "users" ADD COLUMN "end_requested_at" timestamp with time zone;--> statement-breakpoint
-- Accounts that were deactivated before. Timestamps of the server have no microseconds.
UPDATE "users" SET "end_requested_at" = date_trunc('milliseconds', now()) WHERE NOT "is_active";