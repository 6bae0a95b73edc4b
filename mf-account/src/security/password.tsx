import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useState } from 'react';
import { useFocusAfterEditing } from '../ui/form/use-focus-after-editing.ts';
import { Section } from '../ui/section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password is never shown; a form to change it opens in its place. */
export function Password({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const changeButton = useFocusAfterEditing(isOpen);
  return (
    <Section title="Password" lead="Changing it signs you out everywhere but here.">
      {isOpen ? (
        <ChangePasswordForm
          email={email}
          onChanged={(message) => {
            toasts.success('Password changed', message);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button ref={changeButton} size="small" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </div>
      )}
    </Section>
  );
}
