import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row, screenOnly, textLink } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { useShortlist } from './use-shortlist.ts';

/** The most items side by side (KEEP-5). */
export const MOST_COMPARED = 4;

interface ShortlistToolsProps
  extends Pick<ReturnType<typeof useShortlist>, 'account' | 'prices'>,
    ComponentProps<typeof SourceBadge> {
  /** The number of selected items. */
  selected: number;
  onCompare: () => void;
}

/** Compares the selected items, and checks the prices again (KEEP-7). */
export const ShortlistTools = ({ account, prices, source, selected, onCompare }: ShortlistToolsProps) => (
  <Tools $gap="10px 16px">
    <Button variant="primary" disabled={selected < 2} onClick={onCompare}>
      {selected < 2 ? t('Compare') : t('Compare {count} items', { count: selected })}
    </Button>
    <Quiet>{t('Select 2 to {most} items.', { most: MOST_COMPARED })}</Quiet>
    <SourceBadge source={source} />
    <Check $gap="8px 16px">
      {account === null ? (
        <Quiet>
          {rich('<link>Sign in</link> to check the prices now and to keep these items in your account.', {
            link: (text) => <Link href="/login?next=%2Fshortlist">{text}</Link>,
          })}
        </Quiet>
      ) : (
        <>
          <Quiet role="status">
            {prices.data !== undefined &&
              t('Prices checked on {moment}.', { moment: formatMoment(prices.data.checked_at) })}
          </Quiet>
          <Button
            busy={prices.isFetching}
            busyLabel={t('Checking prices…')}
            onClick={() => void prices.refetch()}
          >
            {t('Check prices again')}
          </Button>
        </>
      )}
    </Check>
  </Tools>
);

const Tools = styled(Row)`
  button, > p { ${screenOnly} }
`;

const Check = styled(Row)`
  margin-inline-start: auto;

  a {
    ${textLink}
  }
`;
