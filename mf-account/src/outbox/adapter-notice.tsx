import type { MailList } from '@fareweave/shared-lib/api/mail';
import { Notice } from '@fareweave/shared-lib/ui/notice';

/** Whether e-mails reach people, so that nobody takes a test for the real thing. */
export const AdapterNotice = ({ adapter }: Pick<MailList, 'adapter'>) =>
  adapter === 'outbox' ? (
    <Notice tone="warning" title="Adapter: outbox. These are test mails.">
      Nothing leaves this server: “sent” means kept here, to be read. Set SMTP_URL to send emails to people.
    </Notice>
  ) : (
    <Notice tone="info" title="Adapter: SMTP. Emails are sent to people.">
      What they say is only for them. Here is what became of each.
    </Notice>
  );
