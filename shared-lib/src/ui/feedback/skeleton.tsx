import { keyframes, styled } from 'styled-components';

export interface SkeletonProps {
  /** CSS lengths. */
  height: string;
  width?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <Block aria-hidden="true" data-skeleton="" $height={height} $width={width} />;
}

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Block = styled.div<{ $height: string; $width: string }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: var(--radius-m);
  background: var(--line);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
