import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { SecondFactorRequired } from '@fareweave/shared-lib/ui/second-factor-required';
import { Outbox } from './outbox.tsx';

/** `/outbox`. The shell and the server allow only admins (MAIL-4). */
export function OutboxScreen() {
  const { user } = useSession();
  return (
    <Page title={t('Outbox')} lead={t('All emails with their delivery status, newest first.')}>
      {user?.needs_second_factor ? <SecondFactorRequired /> : <Outbox address="/outbox" />}
    </Page>
  );
}
