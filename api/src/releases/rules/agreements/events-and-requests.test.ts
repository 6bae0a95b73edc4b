import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { ValueSchema } from '@fareweave/shared-lib/domain/slots';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveRelease } from '../../registry/live-release.ts';
import { readManifest } from '../../registry/manifest.ts';
import { testBuild } from '../../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../../testing/server.ts';
import { ownProblemsOf } from '../index.ts';

const values = (...names: string[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(names.map((name): [string, ValueSchema] => [name, { type: 'string' }])),
  required: names,
});
const event = { name: 'trip-kept', version: '1.0.0', description: 'A trip was kept', payload: values('id') };
const hear = { event: 'mf-b/trip-kept', range: '^1.0.0', payload: values('id') };
const answer = {
  name: 'fare',
  version: '1.0.0',
  description: 'The lowest fare',
  payload: values('to'),
  answer: values('price'),
  size: 5,
};
const ask = { request: 'mf-b/fare', range: '^1.0.0', payload: values('to'), answer: values('price') };
const components = { fare: ['screen.js'] };

describe('the events and requests of a release (EVNT-1)', () => {
  const messages = (change: Partial<Release>): string[] =>
    ownProblemsOf(testBuild('mf-a', '1', { components, ...change }).release).map(({ message }) => message);

  it('are accepted', () => {
    expect(messages({ events: [event], hears: [hear], answers: [answer], asks: [ask] })).toEqual([]);
  });

  it.each<[Partial<Release>, string]>([
    [{ events: [{ ...event, name: 'Trip' }] }, 'The event “Trip” has a wrong name'],
    [{ events: [event, event] }, 'The event “trip-kept” is declared twice'],
    [
      { events: [{ ...event, version: '1' }] },
      'The event “trip-kept” has the version 1, which is not a semantic version',
    ],
    [
      { events: [{ ...event, payload: { ...event.payload, required: ['day'] } }] },
      'The event “trip-kept” requires the property day, which its payload does not describe',
    ],
    [
      { events: Array.from({ length: 21 }, (_, i) => ({ ...event, name: `e${i}` })) },
      'It has 21 events; a remote has at most 20',
    ],
    [
      { hears: [{ ...hear, event: 'mf-a/trip-kept' }] },
      'The entry “mf-a/trip-kept” of hears is an event of its own remote',
    ],
    [{ hears: [{ ...hear, event: 'trip-kept' }] }, 'The entry “trip-kept” of hears does not name an event'],
    [
      { hears: [{ ...hear, range: 'one' }] },
      'The entry “mf-b/trip-kept” of hears accepts the versions one, which is not a range',
    ],
    [{ answers: [{ ...answer, name: 'none' }] }, 'The answer “none” has no files'],
    [{ answers: [{ ...answer, size: 0 }] }, 'The answer “fare” has the size 0'],
    [
      { answers: [answer], screens: { 'answer fare': [] } },
      'The answer “fare” has the name of the screen “answer fare”',
    ],
    [
      { asks: [{ ...ask, request: 'mf-a/fare' }] },
      'The entry “mf-a/fare” of asks is a request to its own remote',
    ],
  ])('%j is refused', (change, message) => {
    expect(messages(change)).toContain(message);
  });

  it('have no other fields', () => {
    const { manifest } = testBuild('mf-a', '1', { components });
    const release = JSON.stringify({ ...JSON.parse(manifest), hears: [{ ...hear, versions: '^1' }] });
    expect(() => readManifest(release)).toThrow(/hears/);
  });

  it('are not in the registry, except what is needed to ask', () => {
    const { release } = testBuild('mf-a', '1', {
      components,
      events: [event],
      answers: [answer],
      asks: [ask],
    });
    const live = liveRelease({ ...release, base: '/', manifest: '' }, []);
    expect(live.answers).toEqual([{ name: 'fare' }]);
    expect(Object.keys(live)).not.toEqual(expect.arrayContaining(['events']));
  });
});

describe('the events and requests between releases (EVNT-2)', () => {
  let server: ReleaseServer;
  let headers: Record<string, string>;
  beforeEach(async () => {
    server = await releaseServer();
    headers = await server.publisher();
  });
  afterEach(() => server.close());

  const call = (remote: string, what: string, body: object) =>
    server.call('POST', `/releases/${remote}/${what}`, headers, body);
  /** Publishes a release and activates it. Returns the message of a refusal, null if it is live. */
  async function activate(remote: string, version: string, change: Partial<Release> = {}) {
    await server.publish(remote, version, change);
    const { status, body } = await call(remote, 'activate', { version });
    return status === 200 ? null : body.message;
  }
  const sending = (version: string, ...names: string[]): Partial<Release> => ({
    events: [{ ...event, version, payload: values(...names) }],
  });
  const answering = (needed: string[], given: string[]): Partial<Release> => ({
    components,
    answers: [{ ...answer, payload: values(...needed), answer: values(...given) }],
  });

  it('may be released in either order', async () => {
    expect(await activate('mf-a', '1', { hears: [hear], asks: [ask] })).toBeNull();
    expect(
      await activate('mf-b', '1', { ...sending('1.1.0', 'id', 'day'), ...answering(['to'], ['price']) }),
    ).toBeNull();
    expect(await activate('mf-c', '1', { hears: [hear], asks: [ask] })).toBeNull();
  });

  it('are refused to a release that hears what is not sent', async () => {
    await activate('mf-b', '1', sending('2.0.0', 'id'));
    expect(await activate('mf-a', '1', { hears: [hear] })).toBe(
      'mf-a 1 cannot go live. It cannot hear the event trip-kept of mf-b 1, which has the version 2.0.0, but the listener accepts ^1.0.0: change the range and the payload under hears in remote.json, or wait for another release of mf-b.',
    );
    const needing = { ...hear, range: '^2.0.0', payload: values('day') };
    expect(await activate('mf-a', '2', { hears: [needing] })).toContain('which has no property day');
  });

  it('are refused to a release that no longer sends or answers what is used', async () => {
    await activate('mf-b', '1', { ...sending('1.0.0', 'id'), ...answering(['to'], ['price']) });
    await activate('mf-a', '1', { hears: [hear], asks: [ask] });
    expect(await activate('mf-b', '2', answering(['to'], ['price']))).toContain(
      'It no longer sends the event trip-kept, which mf-a 1 hears: send it until no live release of mf-a hears it.',
    );
    expect(
      await activate('mf-b', '3', { ...sending('1.0.0', 'day'), ...answering(['to'], ['price']) }),
    ).toContain(
      'Its event trip-kept, which mf-a 1 hears, has no property id: keep what that release uses until a live release of mf-a fits both versions.',
    );
    expect(await activate('mf-b', '4', sending('1.0.0', 'id'))).toContain(
      'It no longer answers fare, which mf-a 1 asks',
    );
    expect(
      await activate('mf-b', '5', { ...sending('1.0.0', 'id'), ...answering(['to', 'day'], ['price']) }),
    ).toContain(
      'Its answer fare, which mf-a 1 asks, needs more than it is sent: the payload has no property day',
    );
    expect(await activate('mf-b', '6', { ...sending('1.0.0', 'id'), ...answering(['to'], []) })).toContain(
      'Its answer fare, which mf-a 1 asks, has no property price',
    );
  });

  it('do not keep a bad release live', async () => {
    await activate('mf-b', '1');
    await activate('mf-b', '2', sending('1.0.0', 'id'));
    await activate('mf-a', '1', { hears: [hear] });
    expect(await call('mf-b', 'rollback', { reason: 'broken' })).toMatchObject({ status: 200 });
  });
});
