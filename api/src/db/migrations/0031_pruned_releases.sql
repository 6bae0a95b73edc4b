CREATE TABLE "pruned_releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"integrity" text NOT NULL,
	"pruned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pruned_releases_name_version_pk" PRIMARY KEY("name","version")
);
