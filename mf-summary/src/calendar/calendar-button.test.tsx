import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endVisit, openSummary } from '../testing/open-summary.tsx';
import { dayOut, linkTo } from '../testing/trip.ts';

afterEach(endVisit);
afterEach(() => void vi.restoreAllMocks());

it('saves both flights as a calendar file, with the times of both zones', async () => {
  const { files } = catchDownloads();
  const { person } = await openSummary({ address: linkTo() });
  await screen.findByText(/^Denver → Orlando/);
  await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe(`fareweave-F9-1279-F9-1281-${dayOut}.ics`);
  const text = (await files[0]?.text())?.replaceAll('\r\n ', '');
  expect(text?.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:F9 1279 DEN → LAS',
    'SUMMARY:F9 1281 LAS → MCO',
    'SUMMARY:F9 1279 MCO → DEN',
  ]);
  expect(text).toContain(`DTSTART:${dayOut.replaceAll('-', '')}T131500Z`);
  expect(text).toContain('Departs Orlando (MCO) at 6:00 PM\\, local time');
  expect(text).toContain('Arrives Denver (DEN) at 8:15 PM\\, local time');
});
