ALTER TABLE "subscriptions" ADD COLUMN "current_period_start" timestamp with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "current_period_start" = "current_period_end" - CASE "plan" WHEN 'yearly' THEN interval '1 year' ELSE interval '1 month' END WHERE "plan" IS NOT NULL AND "status" NOT IN ('canceled', 'incomplete_expired');
