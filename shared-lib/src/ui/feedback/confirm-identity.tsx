import {
  confirmIdentity,
  type IdentityProof,
  provideConfirmation,
  startConfirmation,
} from '@fareweave/shared-lib/api/confirmation';
import { answerWithPasskey, hasPasskeys, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { ApiError, useSession } from '@fareweave/shared-lib/platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { Field, type FieldProps } from '../controls/field.tsx';
import { fieldErrorsOf } from '../controls/field-errors.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { RetryButton, useFocusLeft } from './retry-button.tsx';

/** Opens a dialog when a call of this remote needs a confirmation of identity (ACCT-21). A remote that makes such calls renders it
 *  once. */
export function IdentityConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () => provideConfirmation((password) => new Promise((answer) => setQuestion({ password, answer }))),
    [],
  );
  // The call fails when the screen closes.
  useEffect(() => () => question?.answer(false), [question]);
  return (
    question !== null && (
      <ProofDialog
        enteredPassword={question.password}
        onConfirmed={() => question.answer(true)}
        onClose={() => setQuestion(null)}
      />
    )
  );
}

interface Question {
  password: string;
  answer: (confirmed: boolean) => void;
}

interface Props {
  /** Empty: the person has not entered it. */
  enteredPassword: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The fields of the form by the server's names. */
const FIELDS = { password: 'password', code: 'code' } as const;
type FieldName = keyof typeof FIELDS;

/** Returns whether the form asks for a code and for a passkey; null when the password is enough. `methods`: those of the account, undefined
 *  until the server has answered. The form then asks for a code, which most accounts have. */
function factorsAsked(methods: readonly string[] | undefined, hasPasskey: boolean) {
  if (methods?.length === 0) return null;
  return { code: methods?.some((method) => method !== 'passkey') ?? true, passkey: hasPasskey };
}

function ProofDialog({ enteredPassword, onConfirmed, onClose }: Props) {
  const { user } = useSession();
  // The account of this page may be outdated: a factor was added or removed in another browser.
  const [isFactorNeeded, setFactorNeeded] = useState(false);
  // A call that contains the password needs a confirmation only for its factor.
  const mayNeedFactor = isFactorNeeded || user?.has_second_factor === true || enteredPassword !== '';
  const factors = useQuery({
    queryKey: ['auth', 'confirm'],
    queryFn: startConfirmation,
    enabled: mayNeedFactor,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const passkey = hasPasskeys() ? (factors.data?.passkey ?? null) : null;
  useEffect(() => {
    if (passkey !== null) preparePasskeys();
  }, [passkey]);
  const methods = factors.data?.methods;
  const asked = mayNeedFactor ? factorsAsked(methods, passkey !== null) : null;
  const [missing, setMissing] = useState<FieldName | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: FieldName): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ withPasskey, ...proof }: IdentityProof & { withPasskey: boolean }) => {
      if (!withPasskey || passkey === null) return confirmIdentity(proof);
      const ticket = factors.data?.ticket ?? '';
      return confirmIdentity({ password: proof.password, ticket, passkey: await answerWithPasskey(passkey) });
    },
    onSuccess: () => {
      onConfirmed();
      onClose();
    },
    onError: (cause) => {
      const isNeeded = cause instanceof ApiError && cause.code === 'SECOND_FACTOR_NEEDED';
      if (isNeeded) setFactorNeeded(true);
      const [wrong] = fieldErrorsOf(cause, FIELDS);
      if (wrong !== undefined) focusField(wrong.field);
      // A ticket accepts one passkey, and the known methods may be outdated.
      if (passkey !== null || isNeeded) void factors.refetch();
    },
  });
  // Only when the methods are known, because the code field may then disappear.
  const next = asked?.code ? '[name="code"]' : '[type="submit"]';
  const toFocus = isFactorNeeded && methods !== undefined ? next : null;
  useEffect(() => {
    if (toFocus !== null) form.current?.querySelector<HTMLElement>(toFocus)?.focus();
  }, [toFocus]);
  function send(withPasskey: boolean): void {
    if (isPending || form.current === null) return;
    const values = new FormData(form.current);
    const [password, code] = [String(values.get('password')), String(values.get('code') ?? '')];
    const isCodeMissing = asked?.code === true && !withPasskey && code.trim() === '';
    const first = password === '' ? 'password' : isCodeMissing ? 'code' : null;
    setMissing(first);
    if (first !== null) focusField(first);
    else mutate({ password, withPasskey, ...(code !== '' && { code }) });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    send(asked?.code === false);
  }
  const errors = fieldErrorsOf(error, FIELDS).filter(({ field }) => field === 'password' || asked?.code);
  const errorOf = (name: FieldName): string | undefined =>
    missing === name
      ? name === 'code'
        ? t('Code is required')
        : t('Password is required')
      : errors.find(({ field }) => field === name)?.message;
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
          <Form ref={form} noValidate onSubmit={submit}>
            <p>
              {asked === null
                ? t('For your security, enter your password again to continue.')
                : enteredPassword !== ''
                  ? t('For your security, use your second factor too.')
                  : t('For your security, enter your password again, and use your second factor.')}
            </p>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={user?.email ?? ''}
              readOnly
              hidden
            />
            <Field
              label={t('Your password')}
              type="password"
              name="password"
              autoComplete="current-password"
              defaultValue={enteredPassword}
              error={errorOf('password')}
              onChange={() => setMissing(null)}
            />
            {asked?.code && (
              <CodeField
                label={t('Code')}
                hint={t('From your app, or a recovery code')}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                error={errorOf('code')}
                onChange={() => setMissing(null)}
              />
            )}
            {error !== null && errors.length === 0 && (
              <Notice tone="danger" takesFocus>
                {error.message}
              </Notice>
            )}
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
          </Form>
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

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
