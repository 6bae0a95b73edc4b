import { t } from '@fareweave/shared-lib/domain/texts';
import { usePressOutside } from '@fareweave/shared-lib/ui/dialog';
import { CloseIcon } from '@fareweave/shared-lib/ui/icons';
import { RoundButton } from '@fareweave/shared-lib/ui/round-button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';

interface Props {
  label: string;
  /** Called on Escape, on the close button and on a press outside; the parent then removes the panel. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the side, open as long as it is rendered. The native element traps the focus and returns it. */
export function SidePanel({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Modal ref={dialog} aria-label={label} onClose={onClose} {...usePressOutside(onClose)}>
      <Sheet>
        <RoundButton
          type="button"
          aria-label={t('Close {name}', { name: label.toLowerCase() })}
          onClick={onClose}
        >
          <CloseIcon />
        </RoundButton>
        {children}
      </Sheet>
    </Modal>
  );
}

const slideIn = keyframes`
  from { transform: translateX(calc(100% * var(--forward, 1))); }
`;

const Modal = styled.dialog`
  width: min(320px, 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin-block: 0;
  margin-inline: auto 0;
  padding: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-m);
  animation: ${slideIn} 0.2s ease-out;

  &::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-height: 100%;
  padding: 8px 12px 24px;

  > button {
    justify-self: end;
  }
`;
