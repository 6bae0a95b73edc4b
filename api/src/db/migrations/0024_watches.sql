CREATE TABLE "watch_findings" (
	"watch_id" uuid NOT NULL,
	"key" text NOT NULL,
	"price" integer NOT NULL,
	"flights" jsonb NOT NULL,
	"day" date NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "watch_findings_watch_id_key_pk" PRIMARY KEY("watch_id","key")
);
--> statement-breakpoint
CREATE TABLE "watch_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"request" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"offers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"search_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"max_price" integer,
	"pass_only" boolean NOT NULL,
	"seat_percent" integer,
	"time_zone" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"most_a_day" integer NOT NULL,
	"digest" boolean NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"due_at" timestamp with time zone,
	"messages" integer DEFAULT 0 NOT NULL,
	"sent_day" date,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watch_findings" ADD CONSTRAINT "watch_findings_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_search_id_watch_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."watch_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_findings_day_idx" ON "watch_findings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "watch_searches_round_idx" ON "watch_searches" USING btree ("last_checked_at" NULLS FIRST,"place");--> statement-breakpoint
CREATE INDEX "watches_user_idx" ON "watches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "watches_search_idx" ON "watches" USING btree ("search_id","id") WHERE "watches"."status" = 'active';--> statement-breakpoint
CREATE INDEX "watches_due_idx" ON "watches" USING btree ("due_at") WHERE "watches"."due_at" is not null;