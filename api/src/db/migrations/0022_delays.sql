CREATE TABLE "delay_cells" (
	"file_id" integer NOT NULL,
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"hour" smallint NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "delay_cells_file_id_origin_destination_hour_pk" PRIMARY KEY("file_id","origin","destination","hour")
);
--> statement-breakpoint
CREATE TABLE "delay_days" (
	"day" date PRIMARY KEY NOT NULL,
	"file_id" integer NOT NULL,
	"flights" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delay_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delay_files_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "delay_cells" ADD CONSTRAINT "delay_cells_file_id_delay_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."delay_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delay_days" ADD CONSTRAINT "delay_days_file_id_delay_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."delay_files"("id") ON DELETE cascade ON UPDATE no action;