import { t } from '@fareweave/shared-lib/domain/texts';
import { Link } from '@fareweave/shared-lib/ui/link';
import { styled } from 'styled-components';

/** The contact address (NAVI-4). */
const CONTACT = 'hello@fareweave.example';

export function Footer() {
  return (
    <Bottom>
      <div className="wrap">
        <span>{t('Not affiliated with any airline. Each flight is booked on the airline’s own site.')}</span>
        <span>
          <Link href="/about">{t('About')}</Link> <Link href="/display">{t('Currency')}</Link>{' '}
          <a href={`mailto:${CONTACT}`}>{CONTACT}</a>
        </span>
      </div>
    </Bottom>
  );
}

const Bottom = styled.footer`
  margin-block-start: 64px;
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    justify-content: space-between;
    padding-block: 22px;
  }

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:not(:last-child) {
    margin-inline-end: 8px;
  }
`;
