import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { FieldErrorPlace } from './field-errors.tsx';
import { fieldColumn, wideControl } from './field-styles.ts';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The error of the current value. */
  error?: string | undefined;
}

/** A labelled input; screen readers read its hint and error with it. A password can be shown until its form is sent.
 *  Accepts the props of react-hook-form's `register`. `id`: the id of the input; the id of its error has `-error` appended. */
export function Field({ label, hint, error, type, id: given, ...rest }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const isPassword = type === 'password';
  const toggle = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = toggle.current?.form;
    if (!isShown || form == null) return;
    // Hide the password when the form is sent: browsers store text fields as suggestions, and password managers ignore them.
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [isShown]);
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <Column>
      <label htmlFor={id}>{label}</label>
      <Box>
        <Input
          id={id}
          type={isShown ? 'text' : type}
          $toggle={isPassword}
          // A shown password must not reach a spelling service or be corrected by a keyboard.
          spellCheck={isPassword ? false : undefined}
          autoCapitalize={isPassword ? 'none' : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          {...rest}
        />
        {isPassword && (
          <Toggle ref={toggle} type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
            {isShown ? t('Hide') : t('Show')}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </Toggle>
        )}
      </Box>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldErrorPlace id={`${id}-error`} error={error} />
    </Column>
  );
}

const Column = styled.div`
  ${fieldColumn}
`;

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $toggle: boolean }>`
  ${wideControl}
  padding-inline: 14px ${({ $toggle }) => ($toggle ? 72 : 14)}px;

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 1px;
  inset-inline: auto 1px;
  padding: 0 12px;
  border: 0;
  border-radius: calc(var(--radius-m) - 1px);
  background: none;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;

  @media (hover) {
    &:hover { background: var(--line); color: var(--ink); }
  }
`;

const Hint = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
