import { type FormEvent, useEffect, useRef, useState } from 'react';
import { msg, t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { Field, type FieldProps } from '../controls/field.tsx';
import { fieldErrorsOf } from '../controls/field-errors.tsx';
import { Stack } from '../layout/layout.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { ErrorNotice, Notice } from './notice.tsx';
import { RetryButton, useFocusLeft } from './retry-button.tsx';
import { useProof } from './use-proof.ts';

interface Props {
  /** Empty: the person has not entered it. */
  enteredPassword: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The fields of the form by the server's names. */
const FIELDS = { password: 'password', code: 'code' } as const;
type FieldName = keyof typeof FIELDS;
const REQUIRED = msg({ password: 'Password is required', code: 'Code is required' });

/** Asks for the password and a second factor, as far as the account needs them (ACCT-21, ACCT-35). */
export function ProofDialog({ enteredPassword, onConfirmed, onClose }: Props) {
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: FieldName): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const { email, asked, isFactorNew, factors, sending } = useProof({
    hasPassword: enteredPassword !== '',
    onConfirmed: () => {
      onConfirmed();
      onClose();
    },
    onRefused: (cause) => {
      const refused = fieldErrorsOf(cause, FIELDS);
      setWrong(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      if (refused[0] !== undefined) focusField(refused[0].field);
    },
  });
  const { isPending, error } = sending;
  const next = asked?.code ? '[name="code"]' : '[type="submit"]';
  const toFocus = isFactorNew ? next : null;
  useEffect(() => {
    if (toFocus !== null) form.current?.querySelector<HTMLElement>(toFocus)?.focus();
  }, [toFocus]);
  function send(withPasskey: boolean): void {
    if (isPending || form.current === null) return;
    const values = new FormData(form.current);
    const [password, code] = [String(values.get('password')), String(values.get('code') ?? '')];
    const isCodeMissing = asked?.code === true && !withPasskey && code.trim() === '';
    const missing = password === '' ? 'password' : isCodeMissing ? 'code' : null;
    setWrong(missing === null ? {} : { [missing]: t(REQUIRED[missing]) });
    if (missing !== null) focusField(missing);
    else sending.mutate({ password, withPasskey, ...(code !== '' && { code }) });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    send(asked?.code === false);
  }
  const errors = fieldErrorsOf(error, FIELDS).filter(({ field }) => field === 'password' || asked?.code);
  const field = (name: FieldName) => ({
    name,
    error: wrong[name],
    onChange: () => setWrong({ ...wrong, [name]: undefined }),
  });
  return (
    <Dialog title={t('Confirm it is you')} onClose={onClose}>
      {(close) =>
        asked?.code === false && !asked.passkey ? (
          <>
            <Notice tone="danger" takesFocus>
              {t('Please open this page in a browser that supports your passkey.')}
            </Notice>
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
            </DialogActions>
          </>
        ) : (
          <Stack as="form" $gap="16px" ref={form} noValidate onSubmit={submit}>
            <p>
              {asked === null
                ? t('For your security, enter your password again to continue.')
                : enteredPassword !== ''
                  ? t('For your security, use your second factor too.')
                  : t('For your security, enter your password again, and use your second factor.')}
            </p>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <Field
              label={t('Your password')}
              type="password"
              autoComplete="current-password"
              defaultValue={enteredPassword}
              {...field('password')}
            />
            {asked?.code && (
              <CodeField
                label={t('Code')}
                hint={t('From your app, or a recovery code')}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...field('code')}
              />
            )}
            {errors.length === 0 && <ErrorNotice error={error} />}
            {factors.error !== null && (
              <Notice tone="danger">
                <p>{factors.error.message}</p>
                <RetryButton busy={factors.isFetching} onClick={() => void factors.refetch()} />
              </Notice>
            )}
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
              {asked?.code && asked.passkey && (
                <Button onClick={() => send(true)}>{t('Use a passkey')}</Button>
              )}
              <Button type="submit" variant="primary" busy={isPending} busyLabel={t('Confirming...')}>
                {asked?.code === false ? t('Use a passkey') : t('Confirm')}
              </Button>
            </DialogActions>
          </Stack>
        )
      }
    </Dialog>
  );
}

/** A field for a code. It may disappear when the methods become known; the focus then goes to the button that sends the form. */
function CodeField(props: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useFocusLeft(input, ({ form }) => form?.querySelector<HTMLElement>('[type="submit"]')?.focus());
  return <Field ref={input} {...props} />;
}
