import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { CheckIcon } from '@fareweave/shared-lib/ui/icons';
import { keptInput } from '@fareweave/shared-lib/ui/kept-input';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useFocusAfterEditing } from '../ui/form/form.tsx';
import { Fact, sectionRow } from '../ui/section-rows.tsx';
import { Facts } from './account-facts.tsx';
import { FieldForm } from './field-form.tsx';
import type { ProfileField } from './profile-fields.ts';

/** Duration of the confirmation in milliseconds (ACCT-7). */
const SHOWN_MS = 3000;

/** A field of the profile: its value with an Edit button, or a form instead. */
export function EditableField({ field, value }: { field: ProfileField; value: string }) {
  const [state, setState] = useState<'view' | 'edit' | 'saved'>(
    keptInput(field.name) === undefined ? 'view' : 'edit',
  );
  const editButton = useFocusAfterEditing(state === 'edit');
  const label = t(field.label);
  return (
    <Line $gap="0 16px" $spread>
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
            <Fact name={label}>{field.show(value) || t('Not given')}</Fact>
          </Facts>
          <Button ref={editButton} size="small" onClick={() => setState('edit')}>
            {rich('Edit<hidden> {name}</hidden>', { name: label.toLowerCase(), hidden })}
          </Button>
        </>
      )}
      <Status role="status">{state === 'saved' && <SavedMessage onHidden={() => setState('view')} />}</Status>
    </Line>
  );
}

/** Confirms for three seconds that a change was saved. */
function SavedMessage({ onHidden }: { onHidden: () => void }) {
  const hide = useEffectEvent(onHidden);
  useEffect(() => {
    const timer = setTimeout(() => hide(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Message>
      <CheckIcon />
      {t('Profile updated successfully')}
    </Message>
  );
}

const Message = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 6px;
  color: var(--pass);
  font-size: 0.875rem;
  font-weight: 600;
`;

const Line = styled(Row)`
  padding-block: 14px;

  ${sectionRow}
`;

const Status = styled.div`
  width: 100%;
`;
