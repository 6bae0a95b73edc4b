import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** An e-mail that a mail server took over. */
interface Taken extends Email {
  /** Whom the dialogue was about, whatever the headers say. */
  envelope: { from: string; to: string[] };
  /** Who sent it, where that was asked. */
  user: string | null;
}

/** Where in a dialogue. `message`: its first bytes are there. `taken`: all of it is, and the sender does not know yet. */
type Step = 'connect' | 'auth' | 'from' | 'to' | 'message' | 'taken';

/** What a mail server does: answers well, or refuses with a code, hangs up or never answers at one step. */
type Behaviour = 'take' | { at: Step; refuse: number } | { at: Step; does: 'hang up' | 'stay silent' };

/** A real SMTP server on loopback. Close it in `afterAll`. */
export interface SmtpPeer {
  /** `127.0.0.1:<port>`. */
  host: string;
  /** What it took over since `behave` was called, in order. */
  taken: Taken[];
  /** From now on: so at each message in turn, and at all others as at the last. */
  behave(...ways: [Behaviour, ...Behaviour[]]): void;
  /** Tells of every step before it is answered. */
  onStep(listener: (step: Step) => void): void;
  close(): Promise<void>;
}

/** `login`: the only one who may send. */
export async function smtpPeer(login?: { user: string; password: string }): Promise<SmtpPeer> {
  let ways: [Behaviour, ...Behaviour[]] = ['take'];
  let messages = 0;
  let listener: (step: Step) => void = () => undefined;
  const sockets = new Set<Socket>();
  const hangUp = ({ remotePort }: SMTPServerSession): void => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };

  function reach(step: Step, session: SMTPServerSession, answer: (refusal?: Error) => void): void {
    listener(step);
    const way = ways[Math.min(messages, ways.length - 1)] ?? 'take';
    const misbehaves = way !== 'take' && way.at === step;
    if (misbehaves || step === 'taken') messages += 1;
    if (!misbehaves) answer();
    else if ('refuse' in way) answer(Object.assign(new Error('Not today'), { responseCode: way.refuse }));
    else if (way.does === 'hang up') hangUp(session);
  }

  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> {
    await once(stream, 'readable');
    const refusal = await new Promise<Error | undefined>((answer) => reach('message', session, answer));
    const bytes = await buffer(stream);
    if (refusal) return done(refusal);
    const { mailFrom, rcptTo } = session.envelope;
    peer.taken.push({
      ...(await PostalMime.parse(bytes)),
      envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
      user: (session.user as string | undefined) ?? null,
    });
    reach('taken', session, done);
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
        done(refusal ?? (right ? null : new Error('Who is that?')), { user: username });
      }),
    onMailFrom: (_, session, done) => reach('from', session, done),
    onRcptTo: (_, session, done) => reach('to', session, done),
    // Whoever goes away in the middle of a message sent none.
    onData: (stream, session, done) => void take(stream, session, done).catch(() => undefined),
  });
  // Whoever is killed leaves a broken connection.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  const peer: SmtpPeer = {
    host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: [],
    behave(...next) {
      ways = next;
      messages = 0;
      peer.taken = [];
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
