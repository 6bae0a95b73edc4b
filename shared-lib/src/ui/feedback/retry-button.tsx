import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../domain/i18n/texts.ts';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { focusAboveRemoved } from './focus-above.ts';

/** Calls `move` before an element is removed with the focus in it; by default, the nearest heading above gets it (A11Y-8). */
export function useFocusLeft<E extends HTMLElement>(
  element: RefObject<E | null>,
  move: (element: E) => void = focusAboveRemoved,
): void {
  const moved = useEffectEvent(move);
  useLayoutEffect(
    () => () => {
      const { current } = element;
      if (current?.contains(document.activeElement)) moved(current);
    },
    [element],
  );
}

interface TemporaryProps extends ButtonProps {
  /** Called when it disappears with the focus; by default, the nearest heading above gets it. */
  onFocusLeft?: (button: HTMLElement) => void;
}

/** A button that may disappear (A11Y-8). */
export function TemporaryButton({ onFocusLeft, ...props }: TemporaryProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button, onFocusLeft);
  return <Button ref={button} size="small" {...props} />;
}

interface RetryProps extends Omit<ButtonProps, 'children'> {
  /** “Try again” by default. */
  children?: string;
}

/** Repeats what has failed, and disappears with the failure. */
export const RetryButton = ({ children = t('Try again'), ...props }: RetryProps) => (
  <TemporaryButton {...props}>{children}</TemporaryButton>
);
