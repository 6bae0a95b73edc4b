import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { useAlertRequest } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlertMe } from '../fare-alerts/alert-me.tsx';
import { alert, inDays } from '../fare-alerts/testing/alerts.ts';
import { openNotifications } from '../fare-alerts/testing/open-notifications.tsx';
import { premiumPitch } from '../plans/plan-texts.ts';
import { EditableField } from '../profile/editable-field.tsx';
import { PROFILE_FIELDS } from '../profile/profile-fields.ts';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { language } from './es.ts';

describe('in Spanish', () => {
  beforeEach(() => setLanguage(language));
  afterEach(() => {
    setLanguage(null);
    act(forget);
  });

  it('alerts name their route, prices and days', async () => {
    openNotifications({ 'GET /api/notifications': { body: { notifications: [alert()] } } });
    const card = await screen.findByRole('article', { name: 'Denver a Orlando' });
    expect(card).toHaveTextContent('Precio máximo$49.50 para 1 adulto');
    expect(screen.getByRole('button', { name: 'Eliminar Denver a Orlando' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tus alertas 1 de 3 activas' })).toBeVisible();
  });

  it('a new alert is confirmed with the number of its days', async () => {
    openNotifications(
      {
        'POST /api/notifications': {
          status: 201,
          body: { notification: alert({ travel_dates: [inDays(3)] }) },
        },
      },
      `/notifications?origin=DEN&destination=MCO&date=${inDays(3)}&max_price=49`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Crear alerta' }));
    expect(await screen.findByText(/^¡Se creó la alerta de tarifa para 1 fecha!/)).toBeVisible();
  });

  it('messages for accounts without Premium are written when they are shown', async () => {
    await arriveAs(account());
    openScreen(() => <AlertMe origin="DEN" destination="MCO" date={null} lowest_price={15} compact />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Avísame Premium' }));
    expect(renderHook(useAlertRequest).result.current).toMatchObject({
      title: 'Función Premium',
      message: 'Las notificaciones de vuelos son una función Premium. Hazte Premium para usarlas.',
      action: { label: 'Hazte Premium' },
    });
  });

  it('buttons of the profile name their field', () => {
    const fields = PROFILE_FIELDS.map((field) => <EditableField key={field.name} field={field} value="" />);
    render(fields);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Editar nombre', 'Editar apellido', 'Editar teléfono']);
  });

  it.each([
    [1, 'Prueba gratuita de 1 día.'],
    [7, 'Prueba gratuita de 7 días.'],
  ])('a trial of %i has the right form of the word', (trial_days, text) => {
    expect(premiumPitch({ trial_days }, null)).toMatch(text);
  });
});
