import { Columns } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';

/** Loads this page again with a text for its tab (tab-value.ts), and with the inspector. */
export function loadWith(param: string, text: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(param, text);
  // Remotes may have removed this parameter from the address.
  address.searchParams.set('inspect', '');
  window.location.assign(address);
}

/** A form of the inspector. */
export const Form = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

/** Its fields, side by side where there is space. */
export const Fields = styled(Columns).attrs({ $least: '200px', $gap: '10px' })`
  width: 100%;
`;
