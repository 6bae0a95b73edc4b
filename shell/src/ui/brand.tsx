import { t } from '@fareweave/shared-lib/domain/texts';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';
import { resetHome } from './navigation.ts';

/** The logo and the name, a link to the home page. */
export function Brand() {
  return (
    <Home href="/" aria-label={t('Fareweave, home')} onClick={(event) => resetHome('/', event)}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="8" fill="var(--accent)" />
        <g fill="none" stroke="var(--on-fill)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M5 17c5 0 5-8 10-8h6" />
          <path d="m17 5 4 4-4 4" />
        </g>
      </svg>
      Fareweave
    </Home>
  );
}

const Home = styled(Link)`
  display: flex;
  gap: 9px;
  align-items: center;
  min-height: 44px;
  border-radius: var(--radius-s);
  font-weight: 800;
  font-size: 1.1875rem;
  letter-spacing: -0.02em;
`;
