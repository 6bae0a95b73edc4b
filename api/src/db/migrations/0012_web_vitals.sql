CREATE TABLE "release_vitals" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "release_vitals_remote_version_day_metric_bucket_pk" PRIMARY KEY("remote","version","day","metric","bucket")
);
--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "inp" integer;--> statement-breakpoint
CREATE INDEX "release_reports_kind_idx" ON "release_reports" USING btree ("remote","version","kind","reported_at");