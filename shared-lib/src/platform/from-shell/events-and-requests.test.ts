import { afterEach, describe, expect, it } from 'vitest';
import { emit, eventLog } from '../events.ts';
import { clearPersonalQueries } from '../query-client.ts';
import { eventsOf, provideAnswers } from './events-and-requests.ts';

interface Trip {
  id: string;
  stops?: string[];
}
const sender = eventsOf<{ kept: Trip; shown: Trip }, object, object>('mf-trips', ['kept']);
const listener = eventsOf<object, { 'mf-trips/kept': Trip; 'mf-trips/shown': Trip }, object>('mf-other');

afterEach(clearPersonalQueries);

describe('the events of remotes', () => {
  it('reach the listeners of their id, until these unsubscribe', () => {
    const heard: Trip[] = [];
    const leave = listener.hear('mf-trips/shown', (trip) => heard.push(trip));
    sender.send('shown', { id: 'a' });
    sender.send('kept', { id: 'b' });
    leave();
    sender.send('shown', { id: 'c' });
    expect(heard).toEqual([{ id: 'a' }]);
    expect(eventLog.get()[0]).toMatchObject({ name: 'mf-trips/shown', payload: { id: 'c' } });
  });

  it('cannot be changed for other listeners (EVNT-3)', () => {
    const heard: string[] = [];
    const leave = [
      listener.hear('mf-trips/shown', (trip) => {
        Reflect.set(trip, 'id', 'changed');
        Reflect.set(trip.stops ?? [], 0, 'changed');
      }),
      listener.hear('mf-trips/shown', ({ id }) => heard.push(id)),
    ];
    const own = { id: 'a', stops: ['LAS'] };
    sender.send('shown', own);
    own.id = 'b';
    for (const end of leave) end();
    expect(heard).toEqual(['a']);
    expect(own.stops).toEqual(['LAS']);
  });

  it('reach late listeners with the last payload where they keep it, until the session ends (EVNT-4)', () => {
    sender.send('kept', { id: 'a' });
    sender.send('kept', { id: 'b' });
    sender.send('shown', { id: 'c' });
    const heard: Trip[] = [];
    const leave = [
      listener.hear('mf-trips/kept', (trip) => heard.push(trip)),
      listener.hear('mf-trips/shown', (trip) => heard.push(trip)),
    ];
    expect(heard).toEqual([{ id: 'b' }]);
    clearPersonalQueries();
    leave.push(listener.hear('mf-trips/kept', (trip) => heard.push(trip)));
    expect(heard).toEqual([{ id: 'b' }]);
    for (const end of leave) end();
  });

  it('are in the log of the page until the session ends, unlike those of the platform (EVNT-4)', () => {
    const names = () => eventLog.get().map(({ name }) => name);
    emit('home:reset');
    sender.send('shown', { id: 'a' });
    expect(names()).toEqual(['mf-trips/shown', 'home:reset']);
    clearPersonalQueries();
    expect(names()).toEqual(['home:reset']);
  });
});

describe('a request', () => {
  const { ask } = eventsOf<object, object, { 'mf-trips/fare': { payload: Trip; answer: Trip } }>('mf-other');

  it('is not answered without a shell', async () => {
    expect(await ask('mf-trips/fare', { id: 'a' })).toBeUndefined();
  });

  it('is not answered when the code for it cannot be loaded (EVNT-5)', async () => {
    provideAnswers(() => Promise.reject(new Error('ChunkLoadError')));
    expect(await ask('mf-trips/fare', { id: 'a' })).toBeUndefined();
    provideAnswers(async () => undefined);
  });
});
