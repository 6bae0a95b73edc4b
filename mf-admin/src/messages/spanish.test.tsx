import type { RemoteFlag } from '@fareweave/shared-lib/api/releases';
import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figures, milliseconds } from '../releases/figures.ts';
import { effectText, rolloutText } from '../releases/flags/flag-texts.ts';
import { hintOf } from '../releases/settings/setting-texts.ts';
import { openAdmin, paginationOf } from '../testing/open-admin.tsx';
import { language } from './es.ts';

const flag: RemoteFlag = {
  name: 'layout',
  description: '',
  values: ['list', 'grid'],
  default: 'list',
  ends: '2027-03-31',
  owner: null,
  state: 'declared',
  shares: [{ value: 'grid', percent: 20 }],
  plans: ['free', 'premium'],
  account_count: 1,
  accounts: [],
  counts: [],
};

describe('in Spanish', () => {
  beforeEach(() => setLanguage(language));
  afterEach(() => {
    setLanguage(null);
    queryClient.clear();
  });

  it('a list has Spanish headings, orders and cells', async () => {
    const user = { ...account({ first_name: 'Grace', last_login: null }), session_count: 2 };
    serve({ 'GET /api/admin/users': { body: { users: [user], pagination: paginationOf(1) } } });
    openAdmin('/admin?tab=users');
    const table = await screen.findByRole('table', { name: 'Usuarios' });
    expect(within(table).getByRole('columnheader', { name: 'Alta' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(within(table).getByRole('row', { name: /^Grace/ })).toHaveTextContent(/Gratis.*Nunca.*2 sesiones/);
    expect(screen.getByText('Alta, más recientes primero')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Versiones' })).toBeVisible();
  });

  it('a page after the last one says how many there are', async () => {
    serve({ 'GET /api/admin/users': { body: { users: [], pagination: paginationOf(60, 9) } } });
    openAdmin('/admin?tab=users&page=9');
    expect(await screen.findByText('Hay 3 páginas de usuarios.')).toBeVisible();
  });

  it('figures are whole phrases', () => {
    expect(milliseconds({ p75: 1240, pages: 1 })).toBe('1,240 ms (1 página)');
    expect(figures({ loaded: 122, failed: 12, errors: 3, mean_load_ms: null })).toMatchObject({
      loads: 'unas 1,232',
      loadTime: 'sin registro',
    });
  });

  it('flags and settings say how they are set, and what they may be', () => {
    expect(rolloutText(flag)).toBe(
      'grid para el 20% de los navegadores (cuentas gratuitas, cuentas premium); 1 cuenta',
    );
    expect(effectText(flag)).toBe('Termina el mié, 31 de mar de 2027.');
    expect(hintOf({ type: 'integer', minimum: 60, maximum: 300 })).toBe('Un número entero de 60 a 300.');
  });
});
