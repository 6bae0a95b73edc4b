CREATE TABLE "flag_accounts" (
	"flag" text NOT NULL,
	"user_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "flag_accounts_flag_user_id_pk" PRIMARY KEY("flag","user_id")
);
--> statement-breakpoint
CREATE TABLE "flag_counts" (
	"flag" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
	"exposures" integer DEFAULT 0 NOT NULL,
	"outcomes" integer DEFAULT 0 NOT NULL,
	"networks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flag_counts_flag_since_value_day_pk" PRIMARY KEY("flag","since","value","day")
);
--> statement-breakpoint
CREATE TABLE "flag_pages" (
	"flag" text NOT NULL,
	"page" text NOT NULL,
	"value" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"has_outcome" boolean DEFAULT false NOT NULL,
	"network" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_pages_flag_page_pk" PRIMARY KEY("flag","page")
);
--> statement-breakpoint
ALTER TABLE "flag_accounts" ADD CONSTRAINT "flag_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_accounts_user_idx" ON "flag_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flag_pages_network_idx" ON "flag_pages" USING btree ("network","reported_at");--> statement-breakpoint
CREATE INDEX "flag_pages_reported_idx" ON "flag_pages" USING btree ("reported_at");