import { session, sessionStore, toasts } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Currency, DISPLAY_KEY, type Display, RATES_KEY } from '../../domain/display/display.ts';
import { formatDate } from '../../domain/formats/formats.ts';
import { formatMiles } from '../../domain/formats/measures.ts';
import { priceText } from '../../domain/formats/money.ts';
import { addDays, todayIn } from '../../domain/time/dates.ts';
import { approximation, ratesNote } from './conversion.ts';
import { DisplayFields } from './display-fields.tsx';
import { Price, RatesNote } from './price.tsx';
import { useDisplay } from './use-display.ts';

const RATES = {
  date: addDays(todayIn('UTC', Date.now()), -1),
  rates: { CAD: 1.4, EUR: 0.86, MXN: 18.4 },
  source: 'sample',
  publisher: null,
} as const;
const NOTE = `Converted at sample reference rates of ${formatDate(RATES.date)}. You pay in US dollars.`;

function Texts() {
  useDisplay();
  return (
    <section aria-label="Text">
      {priceText(120)}, {formatMiles(100)}
    </section>
  );
}

/** Shows a price, a text and the line about the rates; the calls to the server grow. */
function open(routes: Parameters<typeof serve>[0] = { 'GET /api/exchange-rates': { body: RATES } }) {
  const calls = serve(routes);
  const view = render(
    <>
      <section aria-label="Price">
        <Price amount={120} />
      </section>
      <Texts />
      <RatesNote />
      <DisplayFields />
    </>,
  );
  return { calls, view, person: userEvent.setup() };
}
const currency = () => screen.getByRole('combobox', { name: 'Currency' });
const price = () => screen.getByLabelText('Price').textContent;
const text = () => screen.getByLabelText('Text').textContent;

/** Stores a choice as another tab does. */
function chooseElsewhere(display: object): void {
  window.localStorage.setItem(DISPLAY_KEY, JSON.stringify(display));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DISPLAY_KEY })));
}

afterEach(async () => {
  act(() => session.signOut());
  chooseElsewhere({ currency: 'USD', distance: 'mi', temperature: 'F', changed_at: '', account: null });
  window.localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the currency and the units', () => {
  it('are those of the US at first, without a call for rates (CURR-1)', () => {
    const { calls } = open();
    expect(price()).toBe('$120');
    expect(text()).toBe('$120, 100 mi');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('change at once, beside the dollars that are charged, and are kept on the device (CURR-1, CURR-4)', async () => {
    const { person, calls } = open();
    await person.selectOptions(currency(), 'MXN');
    expect((await screen.findAllByText(NOTE))[0]).toBeVisible();
    expect(price()).toBe('$120 ≈ MX$2,208');
    expect(text()).toBe('$120 (≈\u00a0MX$2,208), 100 mi');
    await person.click(screen.getByRole('radio', { name: 'Kilometers' }));
    expect(text()).toBe('$120 (≈\u00a0MX$2,208), 161 km');
    expect(JSON.parse(window.localStorage.getItem(DISPLAY_KEY) ?? '')).toMatchObject({
      currency: 'MXN',
      distance: 'km',
      temperature: 'F',
      account: null,
    });
    await person.selectOptions(currency(), 'EUR');
    expect(price()).toBe('$120 ≈ €103');
    await person.selectOptions(currency(), 'USD');
    expect(price()).toBe('$120');
    expect(calls.map(({ path }) => path)).toEqual(['/api/exchange-rates']);
  });

  it('follow a choice in another tab', async () => {
    open();
    chooseElsewhere({
      currency: 'CAD',
      distance: 'km',
      temperature: 'C',
      changed_at: '2026-11-17',
      account: null,
    });
    expect(price()).toContain('$120 ≈');
    expect(await screen.findByText('$120 (≈ CA$168), 161 km')).toBeVisible();
  });

  it('are saved with the account, and come from it on another device (CURR-4)', async () => {
    const display = { currency: 'MXN', distance: 'km', temperature: 'C' } as const;
    const user = account({ display: { ...display, changed_at: '2026-11-17T10:00:00.000Z' } });
    window.localStorage.setItem('auth_token', TOKEN);
    const { calls, person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': { body: { valid: true, user } },
      'POST /api/auth/logout': { status: 204 },
      'PUT /api/auth/profile': {
        body: { user: { ...user, display: { ...user.display, currency: 'EUR', changed_at: '2027-01-01' } } },
      },
    });
    await act(session.verify);
    expect(await screen.findByText('$120 (≈ MX$2,208), 161 km')).toBeVisible();
    await person.selectOptions(currency(), 'EUR');
    expect(await screen.findByText('$120 (≈ €103), 161 km')).toBeVisible();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ display: { ...display, currency: 'EUR' } });
  });

  it('are those that were chosen last, however late the answers are (CURR-4)', async () => {
    window.localStorage.setItem('auth_token', TOKEN);
    const answers: (() => void)[] = [];
    const { calls, person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
      'POST /api/auth/logout': { status: 204 },
      'PUT /api/auth/profile': ({ body }) => {
        const { display } = body as { display: Display };
        const user = account({ display: { ...display, changed_at: '2027-01-01' } });
        return new Promise((resolve) => answers.push(() => resolve({ body: { user } })));
      },
    });
    await act(session.verify);
    const saved = () => calls.flatMap(({ body }) => (body as { display?: Display })?.display?.currency ?? []);
    await person.selectOptions(currency(), 'CAD');
    await expect.poll(saved).toEqual(['CAD']);
    await person.selectOptions(currency(), 'MXN');
    await person.selectOptions(currency(), 'EUR');
    await act(async () => answers[0]?.());
    // One after the other, and only the last one that waits.
    await expect.poll(saved).toEqual(['CAD', 'EUR']);
    expect(currency()).toHaveValue('EUR');
    await act(async () => answers[1]?.());
    await expect.poll(() => sessionStore.get().user?.display?.currency).toBe('EUR');
    expect(currency()).toHaveValue('EUR');
  });

  it('apply and are saved with the account where the storage is full, until another choice follows (CURR-4)', async () => {
    window.localStorage.setItem('auth_token', TOKEN);
    const { calls, person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
      'POST /api/auth/logout': { status: 204 },
      'PUT /api/auth/profile': { body: { user: account() } },
    });
    await act(session.verify);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await person.selectOptions(currency(), 'MXN');
    expect(await screen.findByText('$120 (≈ MX$2,208), 100 mi')).toBeVisible();
    const saved = () => calls.flatMap(({ body }) => (body as { display?: Display })?.display?.currency ?? []);
    await expect.poll(saved).toEqual(['MXN']);
    chooseElsewhere({ currency: 'CAD', distance: 'mi', temperature: 'F', changed_at: '2027', account: null });
    expect(await screen.findByText('$120 (≈ CA$168), 100 mi')).toBeVisible();
    await person.selectOptions(currency(), 'EUR');
    expect(await screen.findByText('$120 (≈ €103), 100 mi')).toBeVisible();
  });

  it('apply in all parts of the page where the storage is full (CURR-3)', async () => {
    const { person } = open();
    vi.resetModules();
    // Each part has its own copy of the module.
    const other = await import('./use-display.ts');
    const { result } = renderHook(other.useDisplay);
    expect(result.current.distance).toBe('mi');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await person.click(screen.getByRole('radio', { name: 'Kilometers' }));
    expect(text()).toBe('$120, 161 km');
    expect(result.current.distance).toBe('km');
    vi.resetModules();
    // Of a remote that is opened afterwards.
    const later = await import('./use-display.ts');
    expect(renderHook(later.useDisplay).result.current.distance).toBe('km');
    await person.click(screen.getByRole('radio', { name: 'Miles' }));
    expect(renderHook(later.useDisplay).result.current.distance).toBe('mi');
  });

  it('do not wait for an account that does not answer', async () => {
    const warning = vi.spyOn(toasts, 'warning').mockReturnValue(0);
    const limits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    window.localStorage.setItem('auth_token', TOKEN);
    const { calls, person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
      'POST /api/auth/logout': { status: 204 },
    });
    const { fetch } = globalThis;
    globalThis.fetch = ((request: Request) =>
      request.method === 'PUT'
        ? new Promise((_, reject) => {
            calls.push({ method: 'PUT', path: '/api/auth/profile' } as (typeof calls)[number]);
            request.signal.addEventListener('abort', () => reject(request.signal.reason));
          })
        : fetch(request)) as typeof fetch;
    await act(session.verify);
    const puts = () => calls.filter(({ method }) => method === 'PUT').length;
    for (const [count, code] of (['MXN', 'CAD'] as const).entries()) {
      await person.selectOptions(currency(), code);
      await expect.poll(puts).toBe(count + 1);
      expect(timeout).toHaveBeenLastCalledWith(10_000);
      await act(async () => limits.at(-1)?.abort(new DOMException('late', 'TimeoutError')));
      await expect.poll(() => warning.mock.calls.length).toBe(count + 1);
    }
  });

  it('stay on the device when the account cannot be reached', async () => {
    const warning = vi.spyOn(toasts, 'warning').mockReturnValue(0);
    window.localStorage.setItem('auth_token', TOKEN);
    const { person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
      'POST /api/auth/logout': { status: 204 },
      'PUT /api/auth/profile': { status: 503, body: { code: 'UNAVAILABLE', message: 'no', error: 'no' } },
    });
    await act(session.verify);
    await person.selectOptions(currency(), 'MXN');
    expect((await screen.findAllByText(NOTE))[0]).toBeVisible();
    expect(warning).toHaveBeenCalledWith('Not saved with your account', expect.any(String));
    expect(price()).toBe('$120 ≈ MX$2,208');
  });

  it('are the newest whatever the clock of this device says (CURR-4)', async () => {
    const warning = vi.spyOn(toasts, 'warning').mockReturnValue(0);
    window.localStorage.setItem('auth_token', TOKEN);
    const chosen = (currency: Currency, changed_at: string) =>
      account({ display: { currency, distance: 'mi', temperature: 'F', changed_at } });
    let onServer = chosen('CAD', '2026-11-17T17:00:00.000Z');
    const saved = [{ body: { user: chosen('EUR', '2026-11-17T18:00:00.000Z') } }];
    const { person } = open({
      'GET /api/exchange-rates': { body: RATES },
      'POST /api/auth/verify-token': () => ({ body: { valid: true, user: onServer } }),
      'POST /api/auth/logout': { status: 204 },
      'PUT /api/auth/profile': () => saved.pop() ?? { status: 503 },
    });
    await act(session.verify);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-11-17') });
    await person.selectOptions(currency(), 'EUR');
    await expect.poll(() => sessionStore.get().user?.display?.currency).toBe('EUR');
    // On another device.
    onServer = chosen('MXN', '2026-11-17T19:00:00.000Z');
    await act(session.verify);
    expect(currency()).toHaveValue('MXN');
    vi.setSystemTime(Date.parse('2025-11-17'));
    await person.selectOptions(currency(), 'CAD');
    await expect.poll(() => warning.mock.calls.length).toBe(1);
    expect(currency()).toHaveValue('CAD');
  });

  it.each([
    ['lack the currency', { rates: { MXN: 18.4 } }],
    ['are from the future, by a clock that was wrong', { loaded_at: Date.parse('2100-01-01') }],
  ])('use the rates of the server when those of the device %s', async (_, stored) => {
    const old = { ...RATES, rates: { ...RATES.rates, CAD: 9 }, loaded_at: Date.now(), ...stored };
    window.localStorage.setItem(RATES_KEY, JSON.stringify(old));
    const { person } = open();
    await person.selectOptions(currency(), 'CAD');
    expect(await screen.findByText('$120 (≈ CA$168), 100 mi')).toBeVisible();
  });

  it('say that there are no rates, and show dollars until the connection returns (CURR-5)', async () => {
    const { person } = open({
      'GET /api/exchange-rates': { status: 500, body: { code: 'INTERNAL', message: 'no', error: 'no' } },
    });
    await person.selectOptions(currency(), 'MXN');
    const note = 'Other currencies are not available at the moment. Prices are in US dollars.';
    expect((await screen.findAllByText(note))[0]).toBeVisible();
    expect(price()).toBe('$120');
    serve({ 'GET /api/exchange-rates': { body: RATES } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('$120 (≈ MX$2,208), 100 mi')).toBeVisible();
  });
});

describe('an amount in another currency', () => {
  it.each([
    ['MXN', 18.4, 1204, '≈ MX$22,154'],
    ['CAD', 1.4, 49.5, '≈ CA$69'],
    ['EUR', 0.86, 5.6, '≈ €4.82'],
    ['EUR', 0.86, 12, '≈ €10'],
    ['MXN', 18.4, 0, '≈ MX$0'],
  ] as const)('is rounded by its size: %s', (code, rate, dollars, expected) => {
    expect(approximation(code, rate)(dollars)).toBe(expected);
  });
});

describe('the line about the rates', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  it('names the day and the publisher (CURR-5)', () => {
    const live = { ...RATES, source: 'live', publisher: 'www.ecb.europa.eu', date: '2026-11-23' } as const;
    expect(ratesNote(live, now)).toBe(
      'Converted at reference rates of Mon, Nov 23, 2026 from www.ecb.europa.eu. You pay in US dollars.',
    );
  });

  it('says when the rates are more than a week old', () => {
    expect(ratesNote({ ...RATES, date: '2026-11-17' }, now)).not.toContain('old');
    expect(ratesNote({ ...RATES, date: '2026-11-16' }, now)).toContain(
      'These rates are more than 7 days old. You pay in US dollars.',
    );
  });
});
