import { makeReleaseToken } from '@fareweave/shared-lib/api/releases';
import { ApiError, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf } from '@fareweave/shared-lib/ui/field-errors';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const DAYS = 90;
const MOST_DAYS = 365;
const MESSAGES: Record<string, string> = {
  remote: 'Say which remote',
  label: 'Say who gets it',
  days: `1 to ${MOST_DAYS} days`,
  password: 'Password is required',
};
/** The server has the same names for the fields. */
const FIELDS = { remote: 'remote', label: 'label', days: 'days', password: 'password' } as const;

/** Makes a token with which a team releases its remote. The password is asked for again. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [faulty, setFaulty] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: string): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const make = useMutation({
    mutationFn: makeReleaseToken,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['platform', 'tokens'] }),
    onError: (error) => {
      const field = refusedField(error);
      if (field !== null) focusField(field);
    },
  });
  const refused = refusedField(make.error);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (make.isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { remote = '', label = '', days = '', password = '' } = values;
    const isDays = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS;
    const missing = { remote: remote.trim(), label: label.trim(), days: isDays ? days : '', password };
    const [first] = Object.entries(missing).find(([, value]) => value === '') ?? [];
    setFaulty(first ?? null);
    if (first !== undefined) focusField(first);
    else make.mutate({ remote: remote.trim(), label: label.trim(), days: Number(days), password });
  }
  const field = (name: string) => ({
    name,
    error: faulty === name ? MESSAGES[name] : refused === name ? make.error?.message : undefined,
    onChange: () => setFaulty(null),
  });

  return (
    <Dialog title="New release token" onClose={onClose}>
      {(close) =>
        make.isSuccess ? (
          <Made token={make.data.token} onDone={close} />
        ) : (
          <Form ref={form} noValidate onSubmit={submit}>
            <p>Its holder publishes releases and makes them live. It ends when your password changes.</p>
            <Field
              label="Remote"
              hint="Its name, or * for all remotes"
              autoComplete="off"
              {...field('remote')}
            />
            <Field
              label="Label"
              hint="Releases show it after your email address"
              autoComplete="off"
              maxLength={100}
              {...field('label')}
            />
            <Field
              label="Days until it expires"
              hint={`At most ${MOST_DAYS}`}
              inputMode="numeric"
              defaultValue={String(DAYS)}
              {...field('days')}
            />
            <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
            <Field
              label="Your password"
              type="password"
              autoComplete="current-password"
              {...field('password')}
            />
            {make.isError && refused === null && (
              <Notice tone="danger" takesFocus>
                {make.error.message}
              </Notice>
            )}
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="primary" busy={make.isPending} busyLabel="Making...">
                Make token
              </Button>
            </DialogActions>
          </Form>
        )
      }
    </Dialog>
  );
}

/** The field of the form that the server refuses; null when the error is about none of them. */
function refusedField(error: Error | null): string | null {
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') return 'password';
  return fieldErrorsOf(error, FIELDS)[0]?.field ?? null;
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <Form as="div" ref={place}>
      <Field label="Release token" hint="Copy it now: it is not shown again." value={token} readOnly />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
