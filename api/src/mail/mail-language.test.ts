import { watchSentence } from '@fareweave/shared-lib/domain/watch-sentence';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sendResetLink } from '../accounts/email-links/reset-links.ts';
import { failedSignInsMail } from '../accounts/mails.ts';
import { factorChangedMail, recoveryCodeUsedMail } from '../accounts/second-factor/factor-mails.ts';
import { removeFactorsOf } from '../accounts/second-factor/lost-factor.ts';
import { ADA, visitorOf } from '../accounts/testing/visitor.ts';
import { cityOf } from '../airports/index.ts';
import { queueTrialEndingMail } from '../billing/subscriptions/trial-ending-mail.ts';
import type { JobContext } from '../core/job.ts';
import { inLanguage } from '../core/language/language.ts';
import { mailOutbox, users } from '../db/schema/index.ts';
import { checkAlerts } from '../fare-alerts/check/check.ts';
import { sendDigests } from '../fare-alerts/check/digest.ts';
import { testApp } from '../testing/app.ts';
import { untranslatedLines } from '../testing/pseudo-lines.ts';
import { deliverMessages } from '../watches/messages/deliver.ts';
import type { WatchMessage } from '../watches/messages/message.ts';
import { watchMail, watchPush } from '../watches/messages/watch-mail.ts';
import { runRound } from '../watches/round/run-round.ts';
import { routePrices } from '../watches/testing/route-prices.ts';
import { ANYWHERE, searching } from '../watches/testing/watch-requests.ts';
import type { Mail } from './mail.ts';

const NOON = '2026-11-20T17:00:00Z';
const PUBLIC_URL = 'https://fareweave.example';
const server = await testApp({ now: NOON, env: { PUBLIC_URL } });
const { app, db, clock } = server;
afterAll(() => server.close());
app.flights.coverage = async () => ({
  source: 'live',
  revision: '1',
  period: { from: '2026-01-01', to: '2028-01-01' },
});
const flights = routePrices({ 'DEN MCO 2026-12-01': [49, 52] });
const context: JobContext = Object.assign(Object.create(app), { flights });

interface Written {
  key: string;
  subject: string;
  text: string;
  html: string;
}

let people = 0;

/** Returns e-mails of every kind to an account in a language. */
async function mailsIn(language: string | null): Promise<Written[]> {
  clock.set(NOON);
  people += 1;
  const [email, other] = [`ada${people}@example.com`, `lovelace${people}@example.com`];
  const visitor = visitorOf(server, { from: `203.0.113.${people}` });
  let token = await visitor.register({ email, time_zone: 'America/Denver' });
  const [{ id } = { id: '' }] = await db
    .update(users)
    .set({ language, isPremium: true, emailVerifiedAt: null })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  const change = async (set: Partial<typeof users.$inferInsert>) => {
    await db.update(users).set(set).where(eq(users.id, id));
    app.sessions.forget(id);
  };
  const post = async (path: string, payload: object) => {
    const answer = await visitor.call('POST', path, { token, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  };
  app.sessions.forget(id);
  await post('resend-verification', {});
  await change({ emailVerifiedAt: clock.now() });
  await sendResetLink(db, email, { publicUrl: PUBLIC_URL, now: clock.now(), log: app.log });

  for (const [url, payload] of [
    ['notifications', alert(false)],
    ['notifications', alert(true)],
    ['watches', ANYWHERE],
    ['watches', { ...ANYWHERE, digest: true }],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  }
  await checkAlerts(context);
  await runRound(context);
  await deliverMessages(context);
  clock.set('2026-11-21T15:00:00Z');
  await sendDigests(context);
  await deliverMessages(context);

  for (let i = 0; i < 10; i += 1) await visitor.login('a wrong password', email);
  const passwords = { current_password: ADA.password, new_password: 'another secret' };
  token = (await post('change-password', passwords)).token;
  await post('confirm', { password: passwords.new_password });
  await post('email-change', { email: other });
  for (const recipient of [email, other]) {
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    const [link] = mails.flatMap(
      ({ textBody }) => /\/change-email\?address=\w+#([\w-]+)/.exec(textBody)?.[1] ?? [],
    );
    await post('email-change/confirm', { token: link });
  }
  await change({ hasSecondFactor: true });
  await removeFactorsOf(db, other, { publicUrl: PUBLIC_URL, now: clock.now() });
  await queueTrialEndingMail(db, trial(id), id, app);

  const rows = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.recipient, [email, other]));
  return rows.map(({ dedupeKey, subject, textBody, htmlBody }) => ({
    key: dedupeKey,
    subject,
    text: textBody,
    html: htmlBody,
  }));
}

const alert = (digest: boolean) => ({
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: ['2026-12-01'],
  max_price: 50,
  digest,
});

const trial = (id: string) => ({
  id: `sub_${id}`,
  customerId: 'cus_1',
  plan: 'monthly' as const,
  status: 'trialing' as const,
  trialEnd: new Date('2026-11-27T17:00:00Z'),
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
});

/** Everything that a recipient reads, a line each. */
const read = ({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>): string =>
  [subject, text, html.replaceAll(/<[^>]*>/g, '\n')].join('\n');

const KINDS = [
  'alert-created',
  'alert-found',
  'digest',
  'email-change',
  'failed-sign-ins',
  'password-changed',
  'password-reset',
  'second-factor',
  'trial-ending',
  'verification',
  'watch',
  'watch-digest',
];

it('every kind of e-mail is in the language of its recipient (LANG-4)', async () => {
  const [english, spanish, pseudo] = [await mailsIn(null), await mailsIn('es'), await mailsIn('en-XA')];
  for (const mails of [english, spanish, pseudo])
    expect([...new Set(mails.map(({ key }) => key.split(':')[0]))].sort()).toEqual(KINDS);
  // Sentences of shared-lib/domain have their own tests.
  const sentence = inLanguage('en-XA', () => watchSentence(ANYWHERE, cityOf));
  for (const mail of pseudo)
    expect([mail.key, untranslatedLines(read(mail).replaceAll(sentence, ''))]).toEqual([mail.key, []]);

  const known = new Set(english.flatMap((mail) => read(mail).split('\n')));
  const isSentence = (line: string) => /[a-z]{2,} [a-z]{2,}/.test(line) && line !== sentence;
  const lines = spanish.flatMap((mail) => read(mail).split('\n'));
  expect(lines.filter((line) => known.has(line) && isSentence(line))).toEqual([]);
  for (const { html } of spanish) expect(html).toContain('<html lang="es-US">');
  expect(spanish.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      '$49: Denver a Orlando el mar, 1 de dic de 2026',
      'Se cambió tu contraseña en Fareweave',
      'Tu prueba gratuita de Fareweave Premium termina el vie, 27 de nov de 2026',
    ]),
  );
});

it('writes also the rarer e-mails and push messages in the language of their recipient', () => {
  const recipient = { id: 'ada', email: 'ada@example.com', timeZone: null, language: 'en-XA' };
  const event = { publicUrl: PUBLIC_URL, now: new Date(NOON) };
  const leg = (origin: string, destination: string, day: string) => ({
    origin,
    destination,
    departure_time: `2026-12-0${day}T06:00:00-07:00`,
    arrival_time: `2026-12-0${day}T11:00:00-05:00`,
    flight_number: 'F9 1',
    stops: 1,
    hash: 'hash',
  });
  const trip = [leg('DEN', 'MCO', '1'), leg('MCO', 'LAS', '3'), leg('LAS', 'DEN', '5')];
  const watch = (count: number, passOnly: boolean) => ({
    id: 'watch',
    request: searching({}, { pass_only: passOnly }),
    findings: Array.from({ length: count }, (_, i) => ({
      price: 49 + i,
      flights: trip.slice(0, 2 + (i % 2)),
    })),
  });
  const message = (watches: WatchMessage['watches']): WatchMessage => ({
    key: 'key',
    userId: 'ada',
    email: recipient.email,
    language: recipient.language,
    watches,
    isDigest: watches.length > 1,
  });
  const messages = [
    message([watch(1, true)]),
    message([watch(7, false)]),
    message([watch(1, true), watch(2, true)]),
  ];
  const mails = [
    failedSignInsMail(recipient, { ...event, knowsPassword: true }),
    factorChangedMail(recipient, { ...event, change: 'added', kind: 'totp' }),
    factorChangedMail(recipient, { ...event, change: 'added', kind: 'passkey' }),
    factorChangedMail(recipient, { ...event, change: 'removed', kind: 'totp' }),
    factorChangedMail(recipient, { ...event, change: 'removed', kind: 'passkey' }),
    recoveryCodeUsedMail(recipient, { ...event, left: 1 }),
    recoveryCodeUsedMail(recipient, { ...event, left: 7 }),
    ...messages.map((one) => watchMail(one, { publicUrl: PUBLIC_URL, secret: 'secret' })),
  ];
  const texts = [
    ...mails.map(read),
    ...messages.map(watchPush).map(({ title, body }) => `${title}\n${body}`),
  ];
  const sentences = [true, false].map((passOnly) =>
    inLanguage('en-XA', () => watchSentence(searching({}, { pass_only: passOnly }), cityOf)),
  );
  const own = texts.map((text) => sentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text));
  expect(own.flatMap(untranslatedLines)).toEqual([]);
});
