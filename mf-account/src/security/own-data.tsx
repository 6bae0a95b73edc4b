import { exportAccount } from '@fareweave/shared-lib/api/account';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { saveFile } from '@fareweave/shared-lib/ui/use-download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../ui/form/form.tsx';
import { Section } from '../ui/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Export of the user's data, and deletion of the account (PRIV-1, PRIV-2). */
export function OwnData({ email }: { email: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: exportAccount,
    onSuccess: (json) => saveFile('fareweave-data.json', 'application/json', json),
    onError: (error) => toasts.error(t('Export failed'), error.message),
  });
  return (
    <Section title={t('Your data')} lead={t('Download your data or delete your account.')}>
      <Actions>
        <Button
          size="small"
          onClick={() => exporting.mutate()}
          busy={exporting.isPending}
          busyLabel={t('Exporting...')}
        >
          {t('Export my data')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
          {t('Delete my account')}
        </Button>
      </Actions>
      {isDeleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
