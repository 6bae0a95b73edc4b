import {
  approveChange,
  type ChangeRequest,
  changeRequestsQuery,
  platformStatusQuery,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { ApiError, queryClient, toasts, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface Props {
  request: ChangeRequest;
  onClose: () => void;
}

/** Approves a change of all remotes. Requires the password. */
export function ApproveDialog({ request: { id, summary, reason, requested_by: by }, onClose }: Props) {
  const { user } = useSession();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusPassword = (): void =>
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => approveChange(id, password),
    onSuccess: () => toasts.success('Approved', `${summary}.`),
    onError: (cause) => {
      if (isWrongPassword(cause)) focusPassword();
    },
    onSettled: () =>
      Promise.all(
        [changeRequestsQuery, platformStatusQuery, releaseTokensQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setMissing(password === '');
    if (password === '') focusPassword();
    else mutate(password, { onSuccess: onClose });
  };
  const wrong = isWrongPassword(error) ? error?.message : undefined;
  return (
    <Dialog title="Approve a change of all remotes" onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit}>
          <p>
            <b>{summary}</b>, requested by {by}. The change takes effect at once.
          </p>
          {reason !== null && <p>Reason: {reason}</p>}
          <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
          <Field
            label="Your password"
            type="password"
            name="password"
            autoComplete="current-password"
            error={missing ? 'Password is required' : wrong}
            onChange={() => setMissing(false)}
          />
          {error !== null && wrong === undefined && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isPending} busyLabel="Approving...">
              Approve
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
  overflow-wrap: anywhere;
`;
