import { styled } from 'styled-components';

/** A native select styled as a quiet button. Its children are the select and a chevron. */
export const SelectBox = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-width: 0;

  select {
    appearance: none;
    width: 100%;
    min-height: var(--control-size);
    padding-block: 0;
    padding-inline: 14px calc(18px + 1.125rem);
    border: 1px solid var(--control);
    border-radius: var(--radius-m);
    background: var(--surface);
    font-size: 0.875rem;
    font-weight: 650;
    cursor: pointer;
  }
  @media (hover) {
    select:enabled:hover { background: var(--surface-2); }
  }
  select:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  svg {
    position: absolute;
    inset-inline-end: 12px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;
