import { styled } from 'styled-components';
import { WarningIcon } from '../icons.tsx';

/** What is wrong with the field that it describes. */
export function Problem({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id}>
      <WarningIcon />
      {children}
    </Text>
  );
}

const Text = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 500;
`;
