import { styled } from 'styled-components';

/** In the place of what only the server knows. It comes by itself with the connection. */
export function OfflineNote() {
  return <Quiet role="status">You are offline. This part of the page needs a connection.</Quiet>;
}

/** A sentence in the place of a section's content. */
export const Quiet = styled.p`
  color: var(--ink-2);
`;
