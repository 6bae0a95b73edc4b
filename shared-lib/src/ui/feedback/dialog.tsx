import {
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { RoundButton } from '../controls/round-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { below } from '../layout/breakpoints.ts';
import { focusAboveLost } from './focus-above.ts';
import { ErrorNotice } from './notice.tsx';

/** Milliseconds of the fade-out (NAVI-8). */
const FADE_MS = 150;

export interface DialogProps {
  title: string;
  /** Called when the dialog has faded out; the parent then removes it. */
  onClose: () => void;
  /** A function receives `close`, for buttons that close the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Handlers of a modal element whose content covers it: only a press on the backdrop has the element as its target. A press that starts inside,
 *  as when selecting text, is not one. */
export function usePressOutside(onPress: () => void) {
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  const started = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      started.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => started.current && isOutside(event) && onPress(),
  };
}

/** A modal dialog, open as long as it is rendered. The native element traps the focus and returns it, unless the opener is gone. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The heading gets the focus first, so that screen readers start at the top.
  const heading = useRef<HTMLHeadingElement>(null);
  const [closing, setClosing] = useState(false);
  const titleId = useId();
  const close = () => setClosing(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    const focusAbove = focusAboveLost();
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
      focusAbove();
    };
  }, []);

  const onFadedOut = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => onFadedOut(), FADE_MS);
    return () => clearTimeout(timer);
  }, [closing]);

  return (
    <Modal
      ref={dialog}
      aria-labelledby={titleId}
      $closing={closing}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The browser closes the native element on a second Escape in any case.
      onClose={close}
      {...usePressOutside(close)}
      // While the dialog fades out, its form must not be sent a second time.
      onSubmitCapture={(event) => {
        if (!closing) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Sheet>
        <Head>
          <Title ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </Title>
          <CloseButton type="button" aria-label={t('Close')} onClick={close}>
            <CloseIcon />
          </CloseButton>
        </Head>
        {typeof children === 'function' ? children(close) : children}
      </Sheet>
    </Modal>
  );
}

const Modal = styled.dialog<{ $closing: boolean }>`
  width: min(480px, calc(100vw - 32px));
  max-width: none;
  max-height: calc(100dvh - 32px);
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-m);
  opacity: ${({ $closing }) => ($closing ? 0 : 1)};
  transition: opacity ${FADE_MS}ms;

  &::backdrop {
    background: rgb(0 0 0 / 0.5);
    opacity: ${({ $closing }) => ($closing ? 0 : 1)};
    transition: opacity ${FADE_MS}ms;
  }
  @starting-style {
    opacity: 0;
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: 16px;
  padding: clamp(18px, 4vw, 26px);
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
`;

const Title = styled.h2`
  outline: none;
`;

const CloseButton = styled(RoundButton)`
  margin-block: -10px;
  margin-inline: 0 -10px;
`;

/** The buttons of a dialog; the last is the primary one. `$fill`: they fill the row, as they do on phones. */
export const DialogActions = styled.div<{ $fill?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 6px;

  > * {
    flex-grow: ${({ $fill }) => ($fill ? 1 : 0)};

    ${below(480)} {
      flex-grow: 1;
    }
  }
`;

interface ConfirmProps extends Pick<DialogProps, 'title' | 'onClose'> {
  action: { label: string; busyLabel: string; variant?: 'primary' | 'danger' | undefined; run: () => void };
  /** The state of the action. */
  state: { isPending: boolean; error: Error | null };
  /** What the action does. */
  children: ReactNode;
}

/** Asks for confirmation of an action. If the action fails, its error takes the focus. */
export const ConfirmDialog = ({ title, action, state, onClose, children }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose}>
    {(close) => (
      <>
        <ErrorNotice error={state.error} />
        {children}
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant={action.variant ?? 'danger'}
            busy={state.isPending}
            busyLabel={action.busyLabel}
            onClick={() => action.run()}
          >
            {action.label}
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);
