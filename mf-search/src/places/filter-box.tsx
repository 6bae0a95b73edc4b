import { SearchIcon } from '@fareweave/shared-lib/ui/icons';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** The filter field above a list of places. */
export function FilterBox(props: ComponentProps<'input'>) {
  return (
    <Box>
      <SearchIcon />
      <input type="text" autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} />
    </Box>
  );
}

/** Phones zoom into a field whose text is smaller than 1rem. */
const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: 14px;
    inset-inline-start: 13px;
    color: var(--ink-3);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: 46px;
    padding-block: 0;
    padding-inline: 40px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-m);
    background: var(--surface-2);
    font-size: 1rem;
  }
  input:focus-visible {
    border-color: var(--accent);
    outline-offset: -1px;
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;
