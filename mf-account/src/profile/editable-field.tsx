import { Button } from '@fareweave/shared-lib/ui/button';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFocusAfterEditing } from '../ui/form/use-focus-after-editing.ts';
import { Facts } from './facts.tsx';
import { FieldForm } from './field-form.tsx';
import type { ProfileField } from './profile-fields.ts';
import { SavedMessage } from './saved-message.tsx';

/** One line of the profile: its value with an Edit button, or a form in its place. */
export function EditableField({ field, value }: { field: ProfileField; value: string }) {
  const [state, setState] = useState<'view' | 'edit' | 'saved'>('view');
  const editButton = useFocusAfterEditing(state === 'edit');
  return (
    <Line>
      {state === 'edit' ? (
        <FieldForm
          field={field}
          value={value}
          onSaved={() => setState('saved')}
          onCancel={() => setState('view')}
        />
      ) : (
        <>
          <Facts>
            <div>
              <dt>{field.label}</dt>
              <dd>{field.show(value) || 'Not given'}</dd>
            </div>
          </Facts>
          <Button ref={editButton} size="small" onClick={() => setState('edit')}>
            Edit<span className="visually-hidden"> {field.label.toLowerCase()}</span>
          </Button>
        </>
      )}
      <Status role="status">{state === 'saved' && <SavedMessage onGone={() => setState('view')} />}</Status>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: 16px;
  padding-block: 14px;

  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid var(--line);
  }
`;

const Status = styled.div`
  width: 100%;
`;
