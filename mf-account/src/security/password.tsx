import { changePassword, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { emailChangeQuery } from '@fareweave/shared-lib/api/email-change';
import { pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { Stack, textLink } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Form, FormFailure, HiddenUsername, SubmitOrCancel, useFocusAfterEditing } from '../ui/form/form.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules } from '../ui/form/new-password.tsx';
import { Section } from '../ui/section.tsx';

/** A button that opens the form to change the password (ACCT-17). */
export function Password({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const changeButton = useFocusAfterEditing(isOpen);
  return (
    <Section title={t('Password')} lead={t('Changing your password signs you out in all other browsers.')}>
      {isOpen ? (
        <ChangePasswordForm email={email} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button ref={changeButton} size="small" onClick={() => setOpen(true)}>
            {t('Change password')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface PasswordForm extends NewPassword {
  currentPassword: string;
}

const SERVER_NAMES = { current_password: 'currentPassword', new_password: 'password' } as const;

interface Props {
  email: string;
  onClose: () => void;
}

/** Changes the password; requires the current one. */
function ChangePasswordForm({ email, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordForm>({
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const form = useFirstFieldFocused();
  const change = useMutation({
    mutationFn: changePassword,
    // This also runs if the form was closed in the meantime.
    onSuccess: ({ message }) => {
      toasts.success(t('Password changed'), message);
      // The other sessions have ended with their notifications (PUSH-3), and a requested change of the address too (ACCT-40).
      for (const { queryKey } of [ownSessionsQuery, pushDevicesQuery, emailChangeQuery])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

  const save = handleSubmit(({ currentPassword, password }) =>
    change.mutate(
      { current_password: currentPassword, new_password: password },
      { onSuccess: onClose, onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError) },
    ),
  );
  return (
    <Form ref={form} onSubmit={save}>
      <HiddenUsername email={email} />
      <Stack $gap="6px">
        <Field
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: t('Password is required') })}
        />
        <Aside href="/forgot-password">{t('Forgot your password?')}</Aside>
      </Stack>
      <NewPasswordFields
        isNew
        field={(name) => ({ error: errors[name]?.message, ...register(name, newPasswordRules[name]) })}
      />
      <FormFailure error={change.error} names={SERVER_NAMES} />
      <SubmitOrCancel
        label={t('Save password')}
        busyLabel={t('Saving...')}
        busy={change.isPending}
        onCancel={onClose}
      />
    </Form>
  );
}

const Aside = styled(Link)`
  ${textLink}
  justify-self: start;
  font-size: 0.875rem;
`;
