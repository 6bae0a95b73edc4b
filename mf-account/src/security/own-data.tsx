import { Button } from '@fareweave/shared-lib/ui/button';
import { useState } from 'react';
import { Section } from '../ui/section.tsx';
import { Actions } from './actions.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExport } from './use-export.ts';

/** Taking the own data along, and leaving. */
export function OwnData({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const exporting = useExport();
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
