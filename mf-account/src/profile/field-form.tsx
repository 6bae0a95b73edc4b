import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ProfileField } from './profile-fields.ts';
import { useUpdateProfile } from './update-profile.ts';

interface Props {
  field: ProfileField;
  value: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits one field of the profile. Enter saves, Escape cancels. */
export function FieldForm({ field, value, onSaved, onCancel }: Props) {
  const { name, label, autoComplete, Input, problem, show, store } = field;
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const update = useUpdateProfile();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function save(event: FormEvent): void {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const found = problem(typed);
    setWrong(found);
    if (found !== undefined) input.current?.focus();
    else update.mutate({ [name]: store(typed) }, { onSuccess: onSaved });
  }

  return (
    <Form
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {update.error !== null && <Notice tone="danger">{update.error.message}</Notice>}
      <Input
        ref={input}
        label={label}
        autoComplete={autoComplete}
        defaultValue={show(value)}
        error={wrong}
        onChange={() => setWrong(undefined)}
      />
      <Actions>
        <Button type="submit" variant="primary" size="small" busy={update.isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  width: 100%;
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
`;
