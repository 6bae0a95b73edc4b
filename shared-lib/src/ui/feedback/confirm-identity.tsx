import { confirmIdentity, provideConfirmation } from '@fareweave/shared-lib/api/confirmation';
import { ApiError, useSession } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

/** Opens a dialog when a call of this remote needs a confirmation of identity (ACCT-21). A remote that makes such calls renders it
 *  once. */
export function IdentityConfirmation() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => provideConfirmation(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  // The call fails when the screen closes.
  useEffect(() => () => answer?.(false), [answer]);
  return answer !== null && <ProofDialog onConfirmed={() => answer(true)} onClose={() => setAnswer(null)} />;
}

interface Props {
  onConfirmed: () => void;
  onClose: () => void;
}

function ProofDialog({ onConfirmed, onClose }: Props) {
  const { user } = useSession();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusPassword = (): void =>
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: confirmIdentity,
    onSuccess: () => {
      onConfirmed();
      onClose();
    },
    onError: (cause) => {
      if (isWrongPassword(cause)) focusPassword();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setMissing(password === '');
    if (password === '') focusPassword();
    else mutate({ password });
  }
  const wrong = isWrongPassword(error) ? error?.message : undefined;
  return (
    <Dialog title="Confirm it is you" onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit}>
          <p>For your security, enter your password again to continue.</p>
          <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
          <Field
            label="Your password"
            type="password"
            name="password"
            autoComplete="current-password"
            error={isMissing ? 'Password is required' : wrong}
            onChange={() => setMissing(false)}
          />
          {error !== null && wrong === undefined && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isPending} busyLabel="Confirming...">
              Confirm
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const isWrongPassword = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'WRONG_PASSWORD';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
