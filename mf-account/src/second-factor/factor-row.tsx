import { removeFactor, type SecondFactor } from '@fareweave/shared-lib/api/second-factors';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Actions } from '../ui/form/form.tsx';

interface Props {
  factor: SecondFactor;
  isLast: boolean;
  onRemoved: () => void;
}

const KINDS = { app: 'App for codes', passkey: 'Passkey' } as const;

export function FactorRow({ factor, isLast, onRemoved }: Props) {
  const { id, kind, name, created_at, last_used_at } = factor;
  const [isAsking, setAsking] = useState(false);
  const aboutId = useId();
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <About id={aboutId}>
          {KINDS[kind]}, added <Moment at={created_at} precision="day" />
          {last_used_at === null ? ', not used yet' : ', last used '}
          {last_used_at !== null && <Moment at={last_used_at} />}
        </About>
      </div>
      <Button size="small" onClick={() => setAsking(true)} aria-describedby={aboutId}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && (
        <RemoveDialog
          id={id}
          name={name}
          isLast={isLast}
          onRemoved={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

interface DialogProps {
  id: string;
  name: string;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ id, name, isLast, onRemoved, onClose }: DialogProps) {
  const removal = useMutation({
    mutationFn: () => removeFactor(id),
    onSuccess: () => {
      // While a modal dialog is open, the page cannot take the focus.
      flushSync(onClose);
      toasts.success('Second factor removed', `${name} is removed.`);
      onRemoved();
    },
  });
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {isLast
              ? 'It is your only second factor. Afterwards your password alone signs in, and your recovery codes stop working.'
              : 'You can still sign in with your other second factors.'}
          </p>
          {removal.error !== null && (
            <Notice tone="danger" takesFocus>
              {removal.error.message}
            </Notice>
          )}
          <Actions>
            <Button
              variant="danger"
              busy={removal.isPending}
              busyLabel="Removing..."
              onClick={() => removal.mutate()}
            >
              Remove
            </Button>
            <Button variant="ghost" onClick={close}>
              Keep it
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding-block: 12px;

  & + & {
    border-top: 1px solid var(--line);
  }
`;

const Name = styled.p`
  overflow-wrap: anywhere;
  font-weight: 600;
`;

const About = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
