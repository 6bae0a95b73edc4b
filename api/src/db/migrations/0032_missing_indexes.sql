DROP INDEX "watches_search_idx";--> statement-breakpoint
CREATE INDEX "mail_outbox_user_idx" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watches_search_idx" ON "watches" USING btree ("search_id","id");