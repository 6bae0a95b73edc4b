import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { styled } from 'styled-components';

/** An arrow to the left, or `forward`, to the right. */
export function ArrowIcon({ forward }: { forward: boolean }) {
  return (
    <Turned $forward={forward}>
      <ChevronIcon />
    </Turned>
  );
}

const Turned = styled.span<{ $forward: boolean }>`
  rotate: ${({ $forward }) => ($forward ? -90 : 90)}deg;
`;
