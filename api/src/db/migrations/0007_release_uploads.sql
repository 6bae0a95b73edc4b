CREATE TABLE "release_uploads" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"id" uuid NOT NULL,
	"manifest" text NOT NULL,
	CONSTRAINT "release_uploads_name_version_pk" PRIMARY KEY("name","version")
);
