import { centsPriceText } from '@fareweave/shared-lib/domain/cost-texts';
import { languageLocale, msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import { AmountTable, ColumnHeads, ScrollingTable } from '@fareweave/shared-lib/ui/figure-table';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Quiet } from '@fareweave/shared-lib/ui/page';
import { Price, RatesNote } from '@fareweave/shared-lib/ui/price';
import { useDisplay } from '@fareweave/shared-lib/ui/use-display';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../form/trips-form.tsx';
import type { Calculation } from '../values/use-calculation.ts';
import { PATH } from '../values/values.ts';
import { breakEvenText, verdictOf } from './answer-texts.ts';

const WAYS = [
  { way: 'go_wild', name: msg('GoWild pass') },
  { way: 'discount_den', name: msg('Discount Den') },
  { way: 'standard', name: msg('Standard fares') },
] as const;

/** Whether the pass is worth it, what a year costs in each way, and the break-even. */
export function Answer({ result, missing, errors, fares }: Calculation) {
  useDisplay();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{result === null ? t('The answer') : verdictOf(result).title}</h2>
      <div aria-live="polite">
        {result === null ? (
          <Quiet>{waitingText(missing, Object.keys(errors).length > 0, fares.isLoading)}</Quiet>
        ) : (
          <p>{verdictOf(result).text}</p>
        )}
      </div>
      {result !== null && <Comparison {...result} />}
      <RatesNote />
      <Row $align="stretch" $gap="8px" $screenOnly>
        {result !== null && (
          <Button
            size="small"
            onClick={() =>
              copyAddress(window.location.href, {
                copied: t('The link leads to this comparison.'),
                failed: t('Please copy it from the address bar of your browser.'),
              })
            }
          >
            {t('Share')}
          </Button>
        )}
        <ButtonLink size="small" variant="ghost" href={PATH}>
          {t('Start again')}
        </ButtonLink>
      </Row>
    </Panel>
  );
}

function waitingText(missing: readonly string[], hasErrors: boolean, isLoading: boolean): string {
  if (hasErrors) return t('Please correct the marked values. Nothing is compared until then.');
  const list = new Intl.ListFormat(languageLocale() ?? 'en', { type: 'conjunction' });
  if (missing.length > 0) return t('To compare, enter {values}.', { values: list.format(missing) });
  return isLoading ? t('Loading the known fares…') : '';
}

function Comparison({ question, worth }: NonNullable<Calculation['result']>) {
  const id = useId();
  const most = Math.max(1, ...WAYS.map(({ way }) => worth[way].year));
  const least = Math.min(...WAYS.map(({ way }) => worth[way].year));
  return (
    <ScrollingTable aria-labelledby={id}>
      <Table>
        <caption id={id} className="visually-hidden">
          {t('What a year of trips costs')}
        </caption>
        <ColumnHeads heads={[t('With'), t('Each trip'), plural(question.trips, '# trip', '# trips')]} />
        <tbody>
          {WAYS.map(({ way, name }) => (
            <tr key={way}>
              <th scope="row">
                <Row as="span" $gap="4px 8px">
                  {t(name)}
                  {worth[way].year === least && <Badge tone="pass">{t('Lowest')}</Badge>}
                </Row>
                <small>
                  {worth[way].fixed > 0 &&
                    `${t('{price} a year, plus each trip.', { price: centsPriceText(worth[way].fixed) })} `}
                  {way !== 'go_wild' && breakEvenText(worth.breakEven[way])}
                </small>
                <Bar aria-hidden="true" $isPass={way === 'go_wild'}>
                  <span style={{ width: `${(100 * worth[way].year) / most}%` }} />
                </Bar>
              </th>
              <td>
                <Price amount={worth[way].trip / 100} />
              </td>
              <td>
                <b>
                  <Price amount={worth[way].year / 100} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollingTable>
  );
}

const Table = styled(AmountTable)`
  thead th + th {
    min-width: 6em;
  }
  tbody tr {
    position: relative;
  }
  tbody th,
  tbody td {
    padding-bottom: 30px;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

/** The length of the bar is the share of the highest amount, which the table contains as a number. */
const Bar = styled.div<{ $isPass: boolean }>`
  position: absolute;
  inset: auto 0 12px;
  height: 10px;
  border: 1px solid var(--line);
  border-radius: 999px;
  overflow: hidden;

  span {
    display: block;
    height: 100%;
    background: var(--${({ $isPass }) => ($isPass ? 'pass' : 'ink-3')});
    forced-color-adjust: none;
  }
`;
