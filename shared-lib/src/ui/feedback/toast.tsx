import { type Toast, toasts, useToasts } from '@fareweave/shared-lib/platform';
import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { RoundButton } from '../controls/round-button.tsx';
import { CloseIcon } from '../icons.tsx';

interface ListProps {
  /** Moves the focus to the page. */
  focusMain?: () => void;
}

/** Milliseconds after which screen readers know the region of a toast. */
const REGION_KNOWN_MS = 100;

/** The platform's toasts, stacked at the top right (NAVI-11, NAVI-12). Each toast is its own live region; a live region around it would announce
 *  some toasts twice. */
export function ToastList({ focusMain }: ListProps) {
  const shown = useToasts();
  return (
    <Stack>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} focusMain={focusMain} />
      ))}
    </Stack>
  );
}

function ToastCard({ toast, focusMain }: { toast: Toast; focusMain: ListProps['focusMain'] }) {
  const { id, type, title, message } = toast;
  const [hovered, hover] = useState(false);
  const [focused, focus] = useState(false);
  const bar = useCountdown(toast, hovered || focused);
  return (
    <Sheet
      role={type === 'error' ? 'alert' : 'status'}
      $hue={HUES[type] ?? HUES.info}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <div ref={addLater} aria-hidden={type !== 'error'}>
        <strong>{title}</strong>
        <Message>{message}</Message>
      </div>
      <Dismiss
        type="button"
        aria-label={t('Dismiss {title}', { title })}
        onClick={(event) => {
          leaveFocus(event.currentTarget, focusMain);
          toasts.dismiss(id);
        }}
      >
        <CloseIcon />
      </Dismiss>
      <Bar ref={bar} />
    </Sheet>
  );
}

/** Shows a text to screen readers shortly after its region: they announce what enters a status, not a status that enters the page with its text.
 *  They announce such an alert. */
function addLater(text: HTMLElement | null): void {
  setTimeout(() => text?.removeAttribute('aria-hidden'), REGION_KNOWN_MS);
}

/** Moves the focus from a toast that is dismissed to the next toast, or else to the page (A11Y-8). After a press with the pointer, moves it to
 *  the page in any case, because the focus would stop the countdown of the next toast. */
function leaveFocus(button: Element, focusMain: ListProps['focusMain']): void {
  if (document.activeElement !== button) return;
  const toast = button.parentElement;
  const next = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const nextButton = next?.querySelector('button');
  if (nextButton && button.matches(':focus-visible')) nextButton.focus();
  else focusMain?.();
}

/** Dismisses a toast after its duration, not counting the time while paused. Returns the ref of the bar that shrinks meanwhile. A CSS animation
 *  would begin again when the toast moves into a dialog (NAVI-15). */
function useCountdown({ id, duration }: Toast, paused: boolean) {
  const bar = useRef<HTMLElement>(null);
  const remaining = useRef(duration);
  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), remaining.current);
    const scale = [`${remaining.current / duration} 1`, '0 1'];
    const shrinking = bar.current?.animate?.({ scale }, remaining.current);
    return () => {
      clearTimeout(timer);
      shrinking?.pause();
      remaining.current -= performance.now() - start;
    };
  }, [id, duration, paused]);
  return bar;
}

// A remote built with a newer platform may use an unknown type: it is shown as information.
const HUES: Record<string, string> & { info: string } = {
  success: 'var(--pass)',
  error: 'var(--danger)',
  warning: 'var(--gold)',
  info: 'var(--inbound)',
};

const Stack = styled.div`
  position: fixed;
  /* Just below the header, above the controls of a page. */
  top: 64px;
  inset-inline-end: 16px;
  z-index: 20;
  display: grid;
  gap: 10px;
  width: min(340px, calc(100vw - 32px));
`;

const slideIn = keyframes`
  from { opacity: 0; transform: translateX(calc(16px * var(--forward, 1))); }
`;

const Sheet = styled.div<{ $hue: string }>`
  --hue: ${({ $hue }) => $hue};
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: 8px;
  padding-block: 12px 14px;
  padding-inline: 14px 8px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--hue);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  font-size: 0.9375rem;
  animation: ${slideIn} 0.18s ease-out;
`;

const Message = styled.p`
  color: var(--ink-2);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const Dismiss = styled(RoundButton)`
  flex: none;
  margin-block: -8px;
  margin-inline: 0 -4px;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Bar = styled.i`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: var(--hue);
  scale: 0 1;
  transform-origin: calc(50% - 50% * var(--forward, 1));

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
