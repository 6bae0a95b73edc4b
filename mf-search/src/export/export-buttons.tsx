import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { alignedLabels, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { useDownload } from '@fareweave/shared-lib/ui/use-download';
import { styled } from 'styled-components';

interface ExportButtonsProps {
  search: FlightSearch;
  /** The flights on the screen, in their order. */
  shownFlights: () => Flight[];
  airports: readonly Airport[];
}

/** Buttons that save the list as a CSV file and print it. */
export function ExportButtons({ search, shownFlights, airports }: ExportButtonsProps) {
  const csv = useDownload(async () => {
    const { csvFile } = await import(/* webpackChunkName: "csv" */ './csv.ts');
    return csvFile(search, shownFlights(), airports);
  });
  return (
    <Row>
      <Button variant="ghost" size="small" busy={csv.isBusy} onClick={csv.start}>
        {t('Download CSV')}
      </Button>
      <Button variant="ghost" size="small" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  ${alignedLabels}
  ${screenOnly}
`;
