import { type ProfileChange, updateProfile } from '@fareweave/shared-lib/api/account';
import { t } from '@fareweave/shared-lib/domain/texts';
import { session } from '@fareweave/shared-lib/platform';
import { isComposing } from '@fareweave/shared-lib/ui/composing';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { keptInput, useKeptInput } from '@fareweave/shared-lib/ui/kept-input';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Form, FormFailure, SubmitOrCancel } from '../ui/form/form.tsx';
import type { ProfileField } from './profile-fields.ts';

interface Props {
  field: ProfileField;
  value: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for a field of the profile. Enter saves, Escape cancels. */
export function FieldForm({ field, value, onSaved, onCancel }: Props) {
  const { name, label, autoComplete, Input, validate, show, store } = field;
  const { register, handleSubmit, setError, getValues, formState } = useForm<Record<string, string>>({
    defaultValues: keptInput(name) ?? { [name]: show(value) },
  });
  useKeptInput(name, getValues);
  const update = useMutation({
    mutationFn: (change: ProfileChange) => updateProfile(change),
    onSuccess: ({ user }) => session.setUser(user),
  });
  const form = useFirstFieldFocused();

  const save = handleSubmit((values) => {
    update.mutate(
      { [name]: store(values[name] ?? '') },
      {
        onSuccess: onSaved,
        onError: (error) => showAtFields(fieldErrorsOf(error, { [name]: name }), setError),
      },
    );
  });
  return (
    <Wide
      ref={form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onCancel();
      }}
    >
      <Input
        label={t(label)}
        autoComplete={autoComplete}
        error={formState.errors[name]?.message}
        {...register(name, { validate })}
      />
      <FormFailure error={update.error} names={{ [name]: name }} />
      <SubmitOrCancel
        label={t('Save')}
        busyLabel={t('Saving...')}
        busy={update.isPending}
        onCancel={onCancel}
      />
    </Wide>
  );
}

const Wide = styled(Form)`
  gap: 12px;
  width: 100%;
`;
