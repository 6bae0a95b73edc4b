import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { language } from '../messages/es.ts';
import { weatherFrom } from '../testing/forecasts.ts';
import { leave, openSearch } from '../testing/open-search.tsx';
import { onDays, returnOptionsFrom } from '../testing/return-options.ts';
import { address, answer, RESULTS, tomorrow } from '../testing/search-page.ts';

beforeEach(() => setLanguage(language));
afterEach(() => {
  leave();
  setLanguage(null);
});

const routes = {
  ...answer,
  'GET /api/weather/MCO': weatherFrom(tomorrow),
  'GET /api/flights/ways-back': returnOptionsFrom({
    MCO: onDays([9, 7, 30], [2, 0, 21]),
    LAS: onDays([4, 4, 4], [0, 0, 0]),
    SJU: onDays([0, 0, 0]),
  }),
};

it('searches from the form in Spanish', async () => {
  const { person } = await openSearch({ as: 'free', routes });
  expect(screen.getByRole('heading', { level: 1, name: 'A donde te lleve el pase.' })).toBeVisible();
  const form = await screen.findByRole('search', { name: 'Vuelos' });
  await waitFor(() => expect(form.querySelector('[aria-busy="true"]')).toBeNull());
  const search = screen.getByRole('button', { name: 'Buscar vuelos' });
  expect(search).toHaveAccessibleDescription('Elige un aeropuerto de origen y una fecha');
  expect(screen.getByRole('switch', { name: /^Búsqueda de una sola ruta/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Vuelos de salida' })).toBeChecked();

  const from = within(screen.getByRole('group', { name: 'Desde' }));
  expect(from.getByRole('button', { name: 'New York City 3 aeropuertos' })).toBeVisible();
  await person.type(from.getByRole('textbox'), 'nowhere');
  expect(from.getByText('Ningún aeropuerto coincide con “nowhere”.')).toBeVisible();
  await person.clear(from.getByRole('textbox'));
  await person.type(from.getByRole('textbox'), 'denv{Enter}');
  expect(from.getByText('Denver', { selector: '[aria-live]' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Mañana/ }));
  await person.type(
    screen.getByRole('textbox', { name: 'Duración del viaje en días, opcional' }),
    '3{Enter}',
  );
  expect(screen.getByText(/^Propone el /)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ver calendario' }));
  expect(await screen.findByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  await person.click(search);
  await screen.findByRole('heading', { level: 1, name: 'Denver → Cualquier lugar' });
  expect(address()).toContain(`origin=DEN&date=${tomorrow}`);
});

it('shows results in Spanish', async () => {
  const { person } = await openSearch({ as: 'free', address: RESULTS, routes });
  await screen.findByRole('heading', { level: 1, name: 'Denver → Cualquier lugar' });
  expect(screen.getByText(/4 vuelos a 3 destinos/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Destinos GoWild' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Destinos Estándar' })).toBeVisible();
  expect(await screen.findByText(/^2 regresos con GoWild el .+, ninguno el .+, 20\+ el /)).toBeVisible();
  expect(screen.getByText(/^Sin regreso con GoWild en los próximos 3 días, solo con otras/)).toBeVisible();

  await person.click(screen.getByRole('button', { name: /^Orlando MCO ·\s2 vuelos ·\ssin escalas desde / }));
  expect(await screen.findByRole('region', { name: 'Filtros' })).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /^Elegir ida ?: F9 [^,]+, / })).toHaveLength(2);
  expect(
    screen.getAllByRole('link', { name: /^Reservar GoWild .+ en el sitio de la aerolínea/ }),
  ).not.toHaveLength(0);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Más barato');
  await person.click(screen.getByRole('radio', { name: 'Sin escalas' }));
  expect(await screen.findByText(/vuelos? ocultos? por los filtros/)).toBeVisible();
});
