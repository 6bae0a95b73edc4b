import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** An e-mail that the mail server accepted. */
interface AcceptedMail extends Email {
  /** The SMTP envelope, which may differ from the headers. */
  envelope: { from: string; to: string[] };
  /** The user, if the server requires a login. */
  user: string | null;
}

/** A step of the SMTP dialogue. `message`: the first bytes have arrived. `accepted`: all bytes have arrived, but the sender
 *  has no response yet. */
type Step = 'connect' | 'auth' | 'from' | 'to' | 'message' | 'accepted';

/** Accepts the e-mail, or at one step refuses with a code, closes the connection or does not respond. */
type Behaviour = 'accept' | { at: Step; refuse: number } | { at: Step; does: 'hang up' | 'stay silent' };

/** A real SMTP server on loopback. Close it in `afterAll`. */
export interface SmtpPeer {
  /** `127.0.0.1:<port>`. */
  host: string;
  /** The e-mails accepted since `behave` was called, in order. */
  accepted: AcceptedMail[];
  /** Sets the behaviour for each of the next messages; the last one applies to all further messages. */
  behave(...ways: [Behaviour, ...Behaviour[]]): void;
  /** Reports every step before its response. */
  onStep(listener: (step: Step) => void): void;
  close(): Promise<void>;
}

/** `login`: the required login. */
export async function smtpPeer(login?: { user: string; password: string }): Promise<SmtpPeer> {
  let ways: [Behaviour, ...Behaviour[]] = ['accept'];
  let messages = 0;
  let listener: (step: Step) => void = () => undefined;
  const sockets = new Set<Socket>();
  const hangUp = ({ remotePort }: SMTPServerSession): void => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };

  function reach(step: Step, session: SMTPServerSession, respond: (refusal?: Error) => void): void {
    listener(step);
    const way = ways[Math.min(messages, ways.length - 1)] ?? 'accept';
    const misbehaves = way !== 'accept' && way.at === step;
    if (misbehaves || step === 'accepted') messages += 1;
    if (!misbehaves) respond();
    else if ('refuse' in way) respond(Object.assign(new Error('Not today'), { responseCode: way.refuse }));
    else if (way.does === 'hang up') hangUp(session);
  }

  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> {
    await once(stream, 'readable');
    const refusal = await new Promise<Error | undefined>((resolve) => reach('message', session, resolve));
    const bytes = await buffer(stream);
    if (refusal) return done(refusal);
    const { mailFrom, rcptTo } = session.envelope;
    peer.accepted.push({
      ...(await PostalMime.parse(bytes)),
      envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
      user: (session.user as string | undefined) ?? null,
    });
    reach('accepted', session, done);
  }

  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (session, done) => reach('connect', session, done),
    onAuth: ({ username, password }, session, done) =>
      reach('auth', session, (refusal) => {
        const right = username === login?.user && password === login?.password;
        done(refusal ?? (right ? null : new Error('Unknown user')), { user: username });
      }),
    onMailFrom: (_, session, done) => reach('from', session, done),
    onRcptTo: (_, session, done) => reach('to', session, done),
    // A sender that disconnects during a message has sent none.
    onData: (stream, session, done) => void take(stream, session, done).catch(() => undefined),
  });
  // A killed sender leaves a broken connection.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  const peer: SmtpPeer = {
    host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted: [],
    behave(...next) {
      ways = next;
      messages = 0;
      peer.accepted = [];
    },
    onStep: (next) => {
      listener = next;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return peer;
}
