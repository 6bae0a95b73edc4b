import { queryClient } from '@fareweave/shared-lib/platform';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY, nonstop, overnight } from '../testing/flights.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ExportButtons } from './export-buttons.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const search = { kind: 'outbound', origins: ['DEN'], destination: null, date: '2026-11-21' } as const;

describe('the list', () => {
  it('is saved as a CSV file', async () => {
    const { files } = catchDownloads();
    render(<ExportButtons search={search} shownFlights={() => [overnight()]} airports={airports} />);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({
      name: 'fareweave-DEN-anywhere-2026-11-21.csv',
      type: 'text/csv;charset=utf-8',
    });
    const text = await files[0]?.text();
    expect(text).toMatch(/^\ufeffOrigin,/);
    expect(text).toContain(`DEN,MCO,Orlando,${DAY} 21:05,`);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download CSV' })).not.toHaveAttribute('aria-disabled'),
    );
  });

  it('shows a toast when that fails', async () => {
    catchDownloads();
    const fail = () => {
      throw new Error('no such chunk');
    };
    render(
      <>
        <ExportButtons search={search} shownFlights={fail} airports={airports} />
        <ToastList />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('File not created')).toBeVisible();
  });

  it('is printed', async () => {
    const print = vi.fn();
    window.print = print;
    render(<ExportButtons search={search} shownFlights={() => []} airports={airports} />);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a flight', () => {
  it('is saved as a calendar file', async () => {
    serve({ 'GET /api/airports': { body: airports } });
    const { files } = catchDownloads();
    render(<CalendarButton flights={[nonstop()]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar F9 1279' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({
      name: `fareweave-F9-1279-${DAY}.ics`,
      type: 'text/calendar;charset=utf-8',
    });
    expect(await files[0]?.text()).toContain('\r\nLOCATION:Denver (DEN)\r\n');
  });
});
