import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { Link, type LinkProps } from './link.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium';
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Whether an action is running: presses do nothing, and the button keeps its focus. */
  busy?: boolean;
  /** The label while busy, `Searching...`. */
  busyLabel?: string;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Pressable
      type="button"
      $variant={variant}
      $size={size}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        const button = event.currentTarget;
        // Safari does not focus a pressed button. Enter in a field presses the form's button without a pointer, and the field keeps the focus.
        if (button.type !== 'submit' || event.detail > 0) button.focus({ preventScroll: true });
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy ? (busyLabel ?? children) : children}
    </Pressable>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', ...rest }: Look & LinkProps) {
  return <PressableLink $variant={variant} $size={size} {...rest} />;
}

interface Style {
  $variant: NonNullable<Look['variant']>;
  $size: NonNullable<Look['size']>;
}

const colours = {
  primary: css`
    --fill: var(--accent);
    color: var(--on-fill);
  `,
  danger: css`
    --fill: var(--danger);
    color: var(--on-fill);
  `,
  secondary: css`
    --fill: var(--surface);
    --edge: var(--control);
  `,
  ghost: css`
    --fill: transparent;
    color: var(--ink-2);
  `,
};

const look = css<Style>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${({ $size }) => ($size === 'small' ? 'var(--control-size)' : '46px')};
  padding: 6px ${({ $size }) => ($size === 'small' ? 14 : 22)}px;
  border: 1px solid var(--edge, transparent);
  border-radius: var(--radius-m);
  background: var(--fill);
  font-weight: 650;
  font-size: ${({ $size }) => ($size === 'small' ? '0.875rem' : 'inherit')};
  line-height: 1.2;
  text-align: center;
  cursor: pointer;
  transition: background-color 0.12s, box-shadow 0.12s;
  ${({ $variant }) => colours[$variant]}

  @media (hover) {
    &:hover:not(:disabled, [aria-disabled]) { background: color-mix(in srgb, var(--fill), var(--ink) 10%); }
  }
  &:active:not(:disabled, [aria-disabled]) {
    background: color-mix(in srgb, var(--fill), var(--ink) 18%);
  }
  &:disabled,
  &[aria-disabled] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
  }
`;

const Pressable = styled.button<Style>`
  ${look}
`;

const PressableLink = styled(Link)<Style>`
  ${look}
`;
