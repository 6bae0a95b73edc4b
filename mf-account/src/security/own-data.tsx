import { exportAccount } from '@fareweave/shared-lib/api/account';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { saveFile } from '@fareweave/shared-lib/ui/use-download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../ui/form/form.tsx';
import { Section } from '../ui/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Taking the own data along, and leaving. */
export function OwnData({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const exporting = useMutation({
    mutationFn: exportAccount,
    onSuccess: (json) => saveFile('fareweave-data.json', 'application/json', json),
    onError: (error) => toasts.error('Export failed', error.message),
  });
  return (
    <Section title="Your data" lead="Take along everything we keep about you, or have it erased.">
      <Actions>
        <Button
          size="small"
          onClick={() => exporting.mutate()}
          busy={exporting.isPending}
          busyLabel="Exporting..."
        >
          Export my data
        </Button>
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </Actions>
      {isLeaving && <DeleteAccountDialog email={email} onClose={() => setLeaving(false)} />}
    </Section>
  );
}
