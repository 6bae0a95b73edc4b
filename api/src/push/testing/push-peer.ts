import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { Subscription } from '../push-service.ts';

/** A message that the push service accepted and the device decrypted. */
interface AcceptedPush {
  endpoint: string;
  payload: { id: string; title: string; body: string; path: string };
  topic: string | undefined;
  ttl: number;
  /** Whom the service may write to. */
  contact: unknown;
}

/** What the service answers for a device; `hang up`: it closes the connection. `retryAfter`: seconds. */
type Answer = number | 'hang up' | { status: number; retryAfter: string };

/** A push service with devices, on loopback. It checks the signature of each request and decrypts its body with the keys of the device,
 *  as RFC 8291 says, with code of its own. Close it in `afterAll`. */
export interface PushPeer {
  /** `http://127.0.0.1:<port>`, for PUSH_SERVICES. */
  origin: string;
  accepted: AcceptedPush[];
  /** Creates a device whose browser knows the public key of the product. */
  subscribe(publicKey: string): Subscription;
  /** Sets what the service answers for a device; by default 201. */
  answer(endpoint: string, answer: Answer): void;
  /** Reports every request, and waits for the listener before its response. */
  onRequest(listener: () => void | Promise<void>): void;
  close(): Promise<void>;
}

interface Device {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  publicKey: string;
  answer: Answer;
}

export async function pushPeer(): Promise<PushPeer> {
  const devices = new Map<string, Device>();
  let listener: () => void | Promise<void> = () => undefined;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = peer.origin + request.url;
    const body = await buffer(request);
    await listener();
    const device = devices.get(endpoint);
    const answer = device?.answer ?? 404;
    if (answer === 'hang up') return void request.socket.destroy();
    if (typeof answer === 'object')
      return void response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end('Later');
    if (device === undefined || answer >= 300) return void response.writeHead(answer).end('No');
    const { headers } = request;
    const contact = await verify(String(headers.authorization), device.publicKey, peer.origin);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    peer.accepted.push({
      endpoint,
      payload: JSON.parse(decrypt(body, device)),
      topic: headers.topic as string | undefined,
      ttl: Number(headers.ttl),
      contact,
    });
    response.writeHead(answer).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(403).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const peer: PushPeer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: [],
    subscribe(publicKey) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${peer.origin}/push/${devices.size}`;
      devices.set(endpoint, { ecdh, auth, publicKey, answer: 201 });
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    answer(endpoint, answer) {
      const device = devices.get(endpoint);
      if (device) device.answer = answer;
    },
    onRequest: (next) => {
      listener = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return peer;
}

/** Checks that the owner of the public key signed the request for this service (RFC 8292), and returns the contact. */
async function verify(authorization: string, publicKey: string, audience: string): Promise<unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const bytes = Buffer.from(publicKey, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience, requiredClaims: ['exp', 'sub'] });
  return payload.sub;
}

const KEY_BYTES = 65;
const TAG_BYTES = 16;

/** Decrypts a body of one record (RFC 8188) with the keys of the device (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + KEY_BYTES)];
  const record = body.subarray(21 + KEY_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
