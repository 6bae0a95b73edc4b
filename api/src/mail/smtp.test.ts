import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailPort, Message } from './port.ts';
import { isRemoteHost, smtpMail } from './smtp.ts';
import { smtpPeer } from './testing/smtp-peer.ts';

const FROM = 'Fareweave <fares@example.com>';
/** A short time-out for servers that do not respond. */
const SOON_MS = 200;
const MESSAGE: Message = {
  messageId: '<1@fareweave.example>',
  to: 'ada@example.com',
  subject: '$49: Denver to Orlando',
  text: 'Hi Ada,\n\nthere it is.\n',
  html: '<p>Hi Ada, there it <b>is</b>.</p>',
  headers: {},
};

const peer = await smtpPeer();
afterAll(() => peer.close());
const ports: MailPort[] = [];
let mail: MailPort;
beforeEach(() => {
  peer.behave('accept');
  mail = mailThrough(`smtp://${peer.host}`);
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function mailThrough(url: string, timeoutMs?: number): MailPort {
  const port = smtpMail({ url, from: FROM, ...(timeoutMs && { timeoutMs }) });
  ports.push(port);
  return port;
}
const send = (about: Partial<Message> = {}) => mail.send({ ...MESSAGE, ...about });

describe('an email over SMTP', () => {
  it('arrives as text and HTML, with its Message-ID', async () => {
    await send();
    expect(peer.accepted).toMatchObject([
      {
        envelope: { from: 'fares@example.com', to: ['ada@example.com'] },
        messageId: MESSAGE.messageId,
        from: { name: 'Fareweave', address: 'fares@example.com' },
        to: [{ name: '', address: 'ada@example.com' }],
        subject: MESSAGE.subject,
        text: `${MESSAGE.text}\n`,
        html: `${MESSAGE.html}\n`,
        attachments: [],
      },
    ]);
  });

  it('has its headers and suppresses automatic replies', async () => {
    const url = `https://fareweave.example/api/notifications/unsubscribe?token=alert.${'x'.repeat(120)}`;
    const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await send({ headers });
    const received = Object.fromEntries(
      (peer.accepted[0]?.headers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(received).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
  });

  it.each([
    ['東京からデンバーへ', 'こんにちは、さくらさん'],
    ['من دنفر إلى أورلاندو', 'مرحبًا زينب'],
    ['Zoë & Łukasz 🛫', `${'Ж'.repeat(200)} <3`],
    ['a\r\nBcc: eve@example.com', '.\r\n.\r\nQUIT'],
  ])('can contain any script and any characters: %j', async (subject, text) => {
    await send({ subject, text, html: `<p>${text}</p>` });
    const [received] = peer.accepted;
    expect(received?.subject).toBe(subject.replace(/\s+/g, ' '));
    expect(received?.text?.trim()).toBe(text.replaceAll('\r\n', '\n'));
    expect(received?.html).toContain(text.replaceAll('\r\n', '\n'));
    expect(received?.envelope.to).toEqual(['ada@example.com']);
    expect(received?.bcc).toBeUndefined();
  });

  it.each([
    "o'brien+fares=best@example.com",
    '"a,b"@example.com',
    `${'x'.repeat(64)}@${'y'.repeat(60)}.example.com`,
    '{!#$%&*/?^_`|~-}@example.com',
  ])('is sent to one address as entered: %s', async (to) => {
    await send({ to });
    expect(peer.accepted.map(({ envelope }) => envelope.to)).toEqual([[to]]);
  });

  it('is sent to an address in any script', async () => {
    await send({ to: 'さくら@例え.jp' });
    expect(peer.accepted[0]?.envelope.to).toEqual(['さくら@例え.jp']);
  });

  it.each(['eve@example.com,ada@example.com', 'ada@example.com>\r\nRCPT TO:<eve@example.com', 'ada'])(
    'is not sent to an invalid address: %j',
    async (to) => {
      await expect(send({ to })).rejects.toThrow(/^EENVELOPE: /);
      expect(peer.accepted).toEqual([]);
    },
  );

  it.each([
    ['Fareweave, Denver <fares@example.com>', 'Fareweave, Denver'],
    ['"Fareweave, Denver" <fares@example.com>', 'Fareweave, Denver'],
    ['"Fare \\"weave\\"" <fares@example.com>', 'Fare "weave"'],
    ['"Precios: Fareweave (España)" <fares@example.com>', 'Precios: Fareweave (España)'],
    ['fares@example.com', ''],
  ])('has one sender: %s', async (from, name) => {
    const port = smtpMail({ url: `smtp://${peer.host}`, from });
    ports.push(port);
    await port.send(MESSAGE);
    expect(peer.accepted).toMatchObject([
      { envelope: { from: 'fares@example.com' }, from: { name, address: 'fares@example.com' } },
    ]);
  });

  it('reuses the connection', async () => {
    const steps: string[] = [];
    peer.onStep((step) => steps.push(step));
    await send();
    await send({ messageId: '<2@fareweave.example>' });
    peer.onStep(() => undefined);
    expect(steps.filter((step) => step === 'connect')).toHaveLength(1);
    expect(peer.accepted).toHaveLength(2);
  });
});

describe('a mail server', () => {
  it.each([
    { at: 'connect', refuse: 421 },
    { at: 'from', refuse: 451 },
    { at: 'from', refuse: 550 },
    { at: 'to', refuse: 450 },
    { at: 'to', refuse: 550 },
    { at: 'message', refuse: 452 },
    { at: 'message', refuse: 554 },
  ] as const)('that refuses is quoted in the error: %j', async (way) => {
    peer.behave(way, 'accept');
    await expect(send()).rejects.toMatchObject({
      name: 'MailError',
      message: expect.stringMatching(new RegExp(`^E[A-Z]+: .*${way.refuse} Not today`)),
    });
    await send();
    expect(peer.accepted).toHaveLength(1);
  });

  it.each(['connect', 'from', 'to', 'message', 'accepted'] as const)(
    'that closes the connection at %s or does not respond causes an error',
    async (at) => {
      peer.behave({ at, does: 'hang up' }, { at, does: 'stay silent' });
      await expect(send()).rejects.toThrow(/^E[A-Z]+: /);
      const impatient = mailThrough(`smtp://${peer.host}`, SOON_MS);
      await expect(impatient.send(MESSAGE)).rejects.toThrow(/^E[A-Z]+: /);
      const accepted = [...peer.accepted];
      // On a busy machine the impatient attempt may end before this step.
      peer.behave('accept');
      await send();
      accepted.push(...peer.accepted);
      expect(peer.accepted).toHaveLength(1);
      expect(new Set(accepted.map(({ messageId }) => messageId))).toEqual(new Set([MESSAGE.messageId]));
    },
  );

  it('that offers no encryption receives nothing when encryption is required', async () => {
    const strict = smtpMail({ url: `smtp://${peer.host}`, from: FROM, requireTls: true });
    ports.push(strict);
    await expect(strict.send(MESSAGE)).rejects.toThrow(/TLS/i);
    expect(peer.accepted).toEqual([]);
  });

  it.each([
    ['smtp://localhost:25', false],
    ['smtp://user:password@127.0.0.1', false],
    ['smtp://[::1]:2525', false],
    ['smtp://mail.example.com', true],
    ['smtp://10.0.0.7', true],
    ['smtp://127.0.0.1.example.com', true],
    ['smtps://mail.example.com', true],
  ])('at %s is on another machine: %s', (url, isRemote) => {
    expect(isRemoteHost(url)).toBe(isRemote);
  });

  it('that cannot be reached causes an error', async () => {
    const gone = await smtpPeer();
    await gone.close();
    await expect(mailThrough(`smtp://${gone.host}`).send(MESSAGE)).rejects.toThrow(
      /^ESOCKET: .*ECONNREFUSED/,
    );
  });
});

describe('a mail server that requires a login', () => {
  const login = { user: 'fares@example.com', password: 'p@ss:w/rd!' };

  it('receives user and password', async () => {
    const guarded = await smtpPeer(login);
    const credentials = [login.user, login.password].map(encodeURIComponent).join(':');
    await mailThrough(`smtp://${credentials}@${guarded.host}`).send(MESSAGE);
    expect(guarded.accepted).toMatchObject([{ user: login.user }]);
    await guarded.close();
  });

  it('is quoted without the password when it refuses the login', async () => {
    const guarded = await smtpPeer(login);
    const stranger = mailThrough(`smtp://fares:sesame%21@${guarded.host}`);
    const error = await stranger.send(MESSAGE).catch((reason: Error) => reason.message);
    expect(error).toMatch(/^EAUTH: .*Unknown user/);
    expect(error).not.toMatch(/sesame/);
    await guarded.close();
  });
});
