import { SearchIcon } from '@fareweave/shared-lib/ui/icons';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** The filter field above a list of places. While a user types, the first places of the list stay in view, which the keyboard of a
 *  phone would cover (SRCH-9). */
export function FilterBox(props: ComponentProps<'input'>) {
  return (
    <Box>
      <SearchIcon />
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onInput={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
        {...props}
      />
    </Box>
  );
}

/** Phones zoom into a field whose text is smaller than 1rem. */
const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: calc(23px - 0.6em);
    inset-inline-start: 13px;
    color: var(--ink-3);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: 46px;
    padding-block: 0;
    padding-inline: calc(22px + 1.125rem) 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-m);
    /* Scrolling to the field leaves space for the header above and the first places below it. */
    scroll-margin-block: 96px;
    background: var(--surface-2);
    font-size: 1rem;
  }
  input:focus-visible {
    border-color: var(--accent);
    outline-offset: -1px;
  }
  input[aria-invalid] {
    border-color: var(--danger);
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;
