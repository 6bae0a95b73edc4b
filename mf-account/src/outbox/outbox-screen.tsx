import { Page } from '@fareweave/shared-lib/ui/page';
import { Outbox } from './outbox.tsx';

/** `/outbox`. The shell and the server allow only admins. */
export const OutboxScreen = () => (
  <Page title="Outbox" lead="All emails with their delivery status, newest first.">
    <Outbox address="/outbox" />
  </Page>
);
