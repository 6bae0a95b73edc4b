import { amenitiesShown, type Hotel, scoreGrade, starsShown } from '@fareweave/shared-lib/domain/hotels';
import { formatDecimals, formatNearMiles } from '@fareweave/shared-lib/domain/measures';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { framed } from '@fareweave/shared-lib/ui/layout';
import { Price } from '@fareweave/shared-lib/ui/price';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BookLink } from '../ui/book-link.tsx';

/** A hotel with its facts, its review score and the price of the stay (STAY-14). */
export function HotelCard({ hotel }: { hotel: Hotel }) {
  const { name, pictures, star_rating, distance_from_center, bed_count, price, amenities, url } = hotel;
  const facts = [
    t('{distance} from center', { distance: formatNearMiles(distance_from_center) }),
    ...(bed_count === null ? [] : [plural(bed_count, '# bed', '# beds')]),
  ];
  return (
    <Sheet>
      <Picture address={pictures[0]} />
      <h3>{name}</h3>
      {star_rating !== null && <Stars count={starsShown(star_rating)} />}
      <Score hotel={hotel} />
      <p>{facts.join(' ·\u00a0')}</p>
      {amenities.length > 0 && <p>{amenitiesShown(amenities).join(' ·\u00a0')}</p>}
      <Cost>
        <b>
          <Price amount={Math.round(price.final_price)} />
        </b>{' '}
        {price.original_price !== null &&
          Math.round(price.original_price) > Math.round(price.final_price) && (
            <>
              <span className="visually-hidden">{t('instead of ')}</span>
              <s>{dollars(price.original_price)}</s>
            </>
          )}
        <small>{t('for the whole stay')}</small>
      </Cost>
      {url !== null && /^https:\/\//i.test(url) && (
        <Book href={url}>
          {/* The text is one child, because the link has a gap between its children. */}
          <span>{rich('View<hidden> {name}, in a new tab</hidden>', { name, hidden })}</span>
        </Book>
      )}
    </Sheet>
  );
}

/** The first picture; nothing when it cannot be loaded. */
function Picture({ address }: { address: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (address === undefined || hasFailed) return null;
  return (
    <img src={address} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
  );
}

function Stars({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Gold role="img" aria-label={plural(count, '# star', '# stars')}>
      {'★'.repeat(count)}
    </Gold>
  );
}

function Score({ hotel: { score, review_count } }: { hotel: Hotel }) {
  if (score === null) return <p>{t('No reviews yet')}</p>;
  const shown = formatDecimals(score, 1);
  return (
    <p>
      <Mark data-grade={scoreGrade(Math.round(score * 10) / 10)}>
        {rich('<hidden>Score </hidden>{score}<hidden> of 10</hidden>', { score: shown, hidden })}
      </Mark>{' '}
      {plural(review_count, '# review', '# reviews')}
    </p>
  );
}

const Sheet = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  padding: 16px;
  ${framed('l')}
  overflow: hidden;

  img {
    width: calc(100% + 32px);
    height: 140px;
    margin: -16px -16px 8px;
    background: var(--surface-2);
    object-fit: cover;
  }
  p {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Gold = styled.span`
  color: var(--gold);
  letter-spacing: 0.1em;
  line-height: 1.2;
`;

/** Its colour depends on the score (STAY-11). */
const Mark = styled.b`
  display: inline-block;
  padding: 1px 8px;
  border-radius: var(--radius-s);
  background: var(--danger-soft);
  color: var(--danger);
  font-variant-numeric: tabular-nums;

  &[data-grade='excellent'] {
    background: var(--pass-soft);
    color: var(--pass);
  }
  &[data-grade='good'] {
    background: var(--inbound-soft);
    color: var(--inbound);
  }
  &[data-grade='fair'] {
    background: var(--gold-soft);
    color: var(--gold);
  }
`;

const Cost = styled.div`
  margin-top: auto;
  padding-top: 8px;
  font-variant-numeric: tabular-nums;

  b {
    font-size: 1.375rem;
    letter-spacing: -0.02em;
  }
  s {
    color: var(--ink-3);
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Book = styled(BookLink)`
  margin-top: 6px;
`;
