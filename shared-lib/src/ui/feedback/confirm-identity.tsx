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
import { Field } from '../controls/field.tsx';
import { fieldErrorsOf } from '../controls/field-errors.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

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
  const needsFactor = isFactorNeeded || (mayNeedFactor && methods?.length !== 0);
  const hasCodes = methods?.some((method) => method !== 'passkey') ?? true;
  const asksForCode = needsFactor && hasCodes;
  const isImpossible = needsFactor && !hasCodes && passkey === null;
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
      if (cause instanceof ApiError && cause.code === 'SECOND_FACTOR_NEEDED') setFactorNeeded(true);
      const [wrong] = fieldErrorsOf(cause, FIELDS);
      if (wrong !== undefined) focusField(wrong.field);
      // A passkey answers a ticket once.
      if (passkey !== null) void factors.refetch();
    },
  });
  // The field appears after the refusal that requires it.
  useEffect(() => {
    if (isFactorNeeded) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }, [isFactorNeeded]);
  function send(withPasskey: boolean): void {
    if (isPending || form.current === null) return;
    const values = new FormData(form.current);
    const [password, code] = [String(values.get('password')), String(values.get('code') ?? '')];
    const isCodeMissing = asksForCode && !withPasskey && code.trim() === '';
    const first = password === '' ? 'password' : isCodeMissing ? 'code' : null;
    setMissing(first);
    if (first !== null) focusField(first);
    else mutate({ password, withPasskey, ...(code !== '' && { code }) });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    send(passkey !== null && !hasCodes);
  }
  const errors = fieldErrorsOf(error, FIELDS).filter(({ field }) => field === 'password' || asksForCode);
  const errorOf = (name: FieldName): string | undefined =>
    missing === name
      ? name === 'code'
        ? t('Code is required')
        : t('Password is required')
      : errors.find(({ field }) => field === name)?.message;
  return (
    <Dialog title={t('Confirm it is you')} onClose={onClose}>
      {(close) =>
        isImpossible ? (
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
              {!needsFactor
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
            {asksForCode && (
              <Field
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
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
              {passkey !== null && hasCodes && (
                <Button onClick={() => send(true)}>{t('Use a passkey')}</Button>
              )}
              <Button type="submit" variant="primary" busy={isPending} busyLabel={t('Confirming...')}>
                {passkey !== null && !hasCodes ? t('Use a passkey') : t('Confirm')}
              </Button>
            </DialogActions>
          </Form>
        )
      }
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
