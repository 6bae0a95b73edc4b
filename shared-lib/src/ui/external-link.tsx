import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { ExternalIcon } from './icons.tsx';

/** A link to a page of another site, which opens in a new tab. */
export const ExternalLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...rest}>
    {children}
    <ExternalIcon />
  </a>
);

/** A link to the airline's booking page for a fare; a pass fare stands out. */
export const FareLink = styled(ExternalLink)<{ $isPass: boolean }>`
  ${({ $isPass }) =>
    $isPass &&
    css`
      &&,
      && b {
        color: var(--pass);
      }
      && {
        border-color: transparent;
        background: var(--pass-soft);
      }
      /* The hover colours of the styled link follow this rule in the style sheet. */
      @media (hover) {
        &&:hover { border-color: var(--pass); background: var(--pass-soft); }
      }
    `}
`;
