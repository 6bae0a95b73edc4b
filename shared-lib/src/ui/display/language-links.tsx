import { styled } from 'styled-components';
import { LANGUAGE_LINKS } from '../../domain/i18n/languages.ts';
import { t } from '../../domain/i18n/texts.ts';

interface Props {
  /** Whether the label is visible. */
  isTitled?: boolean;
  className?: string;
}

/** A link for each language that the product is offered in, as the server has written them into the page; nothing if there is only one.
 *  The shell follows them (LANG-12). */
export function LanguageLinks({ isTitled = false, className }: Props) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${LANGUAGE_LINKS} a`)];
  if (links.length === 0) return null;
  // No landmark: the page has one with these links already.
  return (
    <div className={className}>
      {isTitled && <b aria-hidden="true">{t('Language')}</b>}
      <Row aria-label={t('Language')}>
        {links.map(({ hreflang, textContent, search }) => (
          <li key={hreflang}>
            <a
              href={search}
              lang={hreflang}
              hrefLang={hreflang}
              aria-current={hreflang === document.documentElement.lang ? 'true' : undefined}
            >
              {textContent}
            </a>
          </li>
        ))}
      </Row>
    </div>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a[aria-current] {
    font-weight: 600;
    text-decoration: none;
  }
`;
