CREATE TABLE "fare_models" (
	"version" serial PRIMARY KEY NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"evaluation" jsonb NOT NULL,
	"parameters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fare_observations" (
	"observed_on" date NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"lead" smallint NOT NULL,
	"stops" smallint NOT NULL,
	"pass_seats" smallint NOT NULL,
	"go_wild" smallint,
	"standard" smallint,
	"discount_den" smallint,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "fare_observations_key" PRIMARY KEY("date","flight","lead","origin","destination","observed_on")
) PARTITION BY RANGE ("observed_on");
--> statement-breakpoint
CREATE TABLE "observation_rollups" (
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"stops" smallint NOT NULL,
	"flight" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"season" text NOT NULL,
	"lead" smallint NOT NULL,
	"departures" integer NOT NULL,
	"with_pass_seat" integer NOT NULL,
	"fares" integer NOT NULL,
	"fare_sum" bigint NOT NULL,
	CONSTRAINT "observation_rollups_key" PRIMARY KEY("origin","destination","stops","flight","weekday","hour","season","lead","source")
);
