import {
  emailChangeQuery,
  requestEmailChange,
  withdrawEmailChange,
} from '@fareweave/shared-lib/api/email-change';
import { emailError } from '@fareweave/shared-lib/domain/account-rules';
import type { User } from '@fareweave/shared-lib/domain/accounts';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, session, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { keptInput, useKeptInput } from '@fareweave/shared-lib/ui/kept-input';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReturnToTab } from '../ui/attention.ts';
import { Actions, Form, FormFailure, SubmitOrCancel, useFocusAfterEditing } from '../ui/form/form.tsx';
import { Section } from '../ui/section.tsx';

type Owner = Pick<User, 'email' | 'email_verified'>;

/** The address of the account, and the form to change it (ACCT-39). */
export function EmailField({ user: { email, email_verified: isVerified } }: { user: Owner }) {
  const { data } = useQuery(emailChangeQuery);
  const [isOpen, setOpen] = useState(keptInput('email') !== undefined);
  const changeButton = useFocusAfterEditing(isOpen);
  const pending = data?.pending ?? null;
  useReturnToTab(() => {
    // The links may have changed the address.
    if (pending !== null) refresh();
  });
  return (
    <Section title={t('Email address')} lead={t('You sign in with {email}.', { email })}>
      {pending !== null && !isOpen && <Pending {...pending} isVerified={isVerified} />}
      {isOpen ? (
        <ChangeForm isVerified={isVerified} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button ref={changeButton} size="small" onClick={() => setOpen(true)}>
            {t('Change email address')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Loads the account and its requested change again. */
function refresh(): void {
  void queryClient.invalidateQueries(emailChangeQuery);
  void session.verify();
}

interface PendingProps {
  email: string;
  new_confirmed: boolean;
  present_confirmed: boolean;
  ends_at: string;
  /** Whether the present address is verified. Otherwise it need not confirm the change (ACCT-40). */
  isVerified: boolean;
}

function Pending({ email, isVerified, ...change }: PendingProps) {
  const withdrawal = useMutation({
    mutationFn: withdrawEmailChange,
    onSuccess: ({ message }) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, { pending: null });
      toasts.success(t('Change withdrawn'), message);
    },
    onError: (error) => {
      toasts.error(t('Not withdrawn'), error.message);
      refresh();
    },
  });
  return (
    <>
      <Notice tone="info" title={t('Change to {email}', { email })}>
        {t(
          change.new_confirmed
            ? 'The new address is confirmed.'
            : 'Open the link that we sent to the new address.',
        )}{' '}
        {change.present_confirmed && isVerified && t('The present address is confirmed.')}
        {!change.present_confirmed &&
          t(
            'Then confirm with the link that we sent to the present address. Without it, the change takes effect {at}.',
            { at: formatMoment(change.ends_at) },
          )}
      </Notice>
      <Actions>
        <TemporaryButton variant="ghost" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          {t('Withdraw the change')}
        </TemporaryButton>
      </Actions>
    </>
  );
}

const SERVER_NAMES = { email: 'email' } as const;

function ChangeForm({ isVerified, onDone }: { isVerified: boolean; onDone: () => void }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: keptInput<{ email: string }>('email') ?? { email: '' },
  });
  useKeptInput('email', getValues);
  const form = useFirstFieldFocused();
  const change = useMutation({
    mutationFn: requestEmailChange,
    onSuccess: (state) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, state);
      if (state.pending?.present_confirmed)
        toasts.success(t('Email sent'), t('Please open the link in it, at the new address.'));
      else
        toasts.success(
          t('Two emails sent'),
          t('Please open the links in both, at the new and the present address.'),
        );
    },
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  return (
    <Form
      ref={form}
      // Only this form is closed: it may have been closed and opened again before the answer.
      onSubmit={handleSubmit(({ email }) => change.mutate({ email: email.trim() }, { onSuccess: onDone }))}
    >
      <Field
        label={t('New email address')}
        type="email"
        autoComplete="email"
        hint={t(
          isVerified
            ? 'We send a link to this address and one to your present address. Both confirm the change.'
            : 'We send a link to this address. It confirms the change.',
        )}
        error={formState.errors.email?.message}
        {...register('email', { validate: emailError })}
      />
      <FormFailure error={change.error} names={SERVER_NAMES} />
      <SubmitOrCancel
        label={t('Send the links')}
        busyLabel={t('Sending...')}
        busy={change.isPending}
        onCancel={onDone}
      />
    </Form>
  );
}
