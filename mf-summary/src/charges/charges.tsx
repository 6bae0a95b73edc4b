import { type ChargeRecord, chargeHistoryQuery, withdrawCharge } from '@fareweave/shared-lib/api/charges';
import { chargeName } from '@fareweave/shared-lib/domain/charges';
import { centsText } from '@fareweave/shared-lib/domain/cost-texts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import type { Column } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { FirstOfMany } from '@fareweave/shared-lib/ui/first-of-many';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { ReasonDialog } from '@fareweave/shared-lib/ui/reason-dialog';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { TabContent, TabHead } from '@fareweave/shared-lib/ui/tab-parts';
import { NoData, useFailureToast } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChargeDialog } from './charge-dialog.tsx';
import { chargeChanges, unitText } from './charge-texts.ts';

const CHANGES_SHOWN = 10;

/** A tab of the admin area: prices of bags, seats and the pass with their sources, and the history of their changes (COST-6, ADMN-14). */
export function Charges() {
  const query = useQuery(chargeHistoryQuery);
  const { data, error } = query;
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<ChargeRecord | null>(null);
  useFailureToast(error, t('Failed to fetch charges'));
  const active = data?.filter(({ withdrawn }) => withdrawn === null) ?? [];
  const columns: readonly Column<ChargeRecord, never>[] = [
    ...COLUMNS,
    {
      title: msg('Action'),
      cell: (charge) => (
        <Button size="small" onClick={() => setWithdrawing(charge)}>
          {rich('Withdraw<hidden> {name}</hidden>', { hidden, name: nameOf(charge) })}
        </Button>
      ),
    },
  ];
  return (
    <TabContent>
      <TabHead>
        <h2 id="charges">{t('Charges')}</h2>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('Add charge')}
        </Button>
      </TabHead>
      <p>
        {t(
          'Totals contain these prices from their first day on. What has no price here is named as left out.',
        )}
      </p>
      <NoData query={query} title={t('No charges available')} height="240px" />
      {data !== undefined && active.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('No charges')}
          message={t('Add a price that the airline publishes, with the address of its page.')}
        />
      )}
      {active.length > 0 && <DataTable labelledBy="charges" columns={columns} rows={active} />}
      {data !== undefined && data.length > 0 && (
        <>
          <h2 id="charge-history">{t('History')}</h2>
          <FirstOfMany
            rows={chargeChanges(data)}
            first={CHANGES_SHOWN}
            showAll={(count) => t('Show all {count} changes', { count })}
            showFewer={t('Show fewer changes')}
          >
            {(shown) => <DataTable labelledBy="charge-history" columns={HISTORY} rows={shown} />}
          </FirstOfMany>
        </>
      )}
      {isAdding && <ChargeDialog onClose={() => setAdding(false)} />}
      {withdrawing !== null && (
        <ReasonDialog
          title={t('Withdraw charge')}
          button={t('Withdraw')}
          busy={t('Withdrawing...')}
          variant="danger"
          done={[
            t('Charge withdrawn'),
            t('{charge} is no longer part of totals.', { charge: nameOf(withdrawing) }),
          ]}
          query={chargeHistoryQuery.queryKey}
          send={(_, reason) => withdrawCharge(withdrawing.id, reason)}
          onClose={() => setWithdrawing(null)}
        >
          {() => <p>{t('{charge}: totals will name it as left out.', { charge: nameOf(withdrawing) })}</p>}
        </ReasonDialog>
      )}
    </TabContent>
  );
}

const nameOf = ({ kind, cents }: ChargeRecord): string => `${chargeName(kind)}, ${centsText(cents)}`;

const COLUMNS: readonly Column<ChargeRecord, never>[] = [
  { title: msg('Price of'), cell: ({ kind }) => chargeName(kind) },
  { title: msg('Amount'), cell: ({ cents }) => centsText(cents) },
  { title: msg('For'), cell: unitText },
  { title: msg('Valid from'), cell: ({ valid_from }) => formatDate(valid_from) },
  {
    title: msg('Source'),
    cell: ({ source_url, read_on }) => (
      <Source>
        <ExternalLink href={source_url}>{URL.parse(source_url)?.hostname ?? source_url}</ExternalLink>
        <div>{t('read {date}', { date: formatDate(read_on) })}</div>
      </Source>
    ),
  },
];

const HISTORY: readonly Column<ReturnType<typeof chargeChanges>[number], never>[] = [
  { title: msg('Change'), cell: ({ change }) => change },
  { title: msg('When'), cell: ({ at }) => <Moment at={at} /> },
  { title: msg('By'), cell: ({ by }) => by },
  { title: msg('Reason'), cell: ({ reason }) => reason },
];

const Source = styled.div`
  overflow-wrap: anywhere;
`;
