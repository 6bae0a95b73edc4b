import { styled } from 'styled-components';

interface Props {
  person: { first_name: string; last_name: string; email: string } | undefined;
  /** A line more. */
  also?: string | null;
}

/** Whose entry it is; without an account it is a Guest User (ADMN-5). */
export function Person({ person, also = null }: Props) {
  if (person === undefined) return <Name>Guest User</Name>;
  return (
    <>
      <Name>
        {person.first_name} {person.last_name}
      </Name>
      <Line>{person.email}</Line>
      {also !== null && <Line>{also}</Line>}
    </>
  );
}

const Name = styled.div`
  font-weight: 600;
`;

const Line = styled.div`
  color: var(--ink-2);
  font-size: 0.875rem;
`;
