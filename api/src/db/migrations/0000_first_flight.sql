CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"trial_end" timestamp with time zone,
	"stripe_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_revisions" (
	"revision" serial PRIMARY KEY NOT NULL,
	"releases" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_legs" (
	"id" serial PRIMARY KEY NOT NULL,
	"timetable_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"flight_number" integer NOT NULL,
	"leg_sequence" smallint DEFAULT 1 NOT NULL,
	"service_type" text DEFAULT 'J' NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"days" smallint NOT NULL,
	"week_interval" smallint DEFAULT 1 NOT NULL,
	"departure_minute" smallint NOT NULL,
	"arrival_minute" smallint NOT NULL,
	"arrival_day_offset" smallint NOT NULL,
	"aircraft" text,
	"extra" jsonb
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"search_type" text NOT NULL,
	"search_key" text NOT NULL,
	"origin_airport" text NOT NULL,
	"destination_airport" text,
	"search_date" date NOT NULL,
	"results_found" integer NOT NULL,
	"total_flights" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"options" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetables_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_legs" ADD CONSTRAINT "schedule_legs_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_legs_key" ON "schedule_legs" USING btree ("timetable_id","carrier","flight_number","leg_sequence","origin","destination","period_from","period_to","days","departure_minute");--> statement-breakpoint
CREATE INDEX "schedule_legs_period_idx" ON "schedule_legs" USING btree ("timetable_id","period_from","period_to");--> statement-breakpoint
CREATE INDEX "searches_user_created_idx" ON "searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "searches_created_idx" ON "searches" USING btree ("created_at");