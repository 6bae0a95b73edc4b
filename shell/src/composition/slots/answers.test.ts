import { containerOf, type LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import { eventsOf, on, session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawing, offerContainer } from '../../testing/container.ts';
import { arriveAs } from '../../testing/person.ts';
import { release } from '../../testing/release.ts';
import { showFills } from './slots.ts';

interface Fare {
  payload: { to: string };
  answer: { price: number };
}

/** A live release that answers `fare` with this function. */
function answering(
  name: string,
  fare: (payload: object) => object | Promise<object>,
  access?: Audience,
): LiveRelease {
  offerContainer(containerOf(name), () => drawing(name), {}, {}, { fare: async () => fare });
  const answers = [{ name: 'fare', ...(access !== undefined && { access }) }];
  return release({ name, container: containerOf(name), answers });
}
const show = (...releases: LiveRelease[]) => showFills(releases, async () => () => () => undefined);
const ask = (remote: string) =>
  eventsOf<object, object, Record<`${string}/fare`, Fare>>('mf-asking').ask(`${remote}/fare`, { to: 'MCO' });

let reported: unknown[] = [];
let end: () => void;
beforeEach(() => {
  reported = [];
  end = on('fill:failed', ({ remote, component, phase }) => reported.push(`${remote} ${component} ${phase}`));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  show();
});

describe('a request (EVNT-5)', () => {
  it('is answered by the remote that it names', async () => {
    show(
      answering('mf-one', (payload) => ({ price: 19, ...payload })),
      answering('mf-two', () => ({ price: 5 })),
    );
    expect(await ask('mf-one')).toEqual({ price: 19, to: 'MCO' });
  });

  it('is not answered without a live release that does', async () => {
    show(release({ name: 'mf-none' }));
    expect(await ask('mf-none')).toBeUndefined();
    expect(await ask('mf-missing')).toBeUndefined();
    expect(reported).toEqual([]);
  });

  it('is answered only for the users that the answer is for', async () => {
    show(answering('mf-premium', () => ({ price: 19 }), 'premium'));
    expect(await ask('mf-premium')).toBeUndefined();
    await arriveAs(account({ is_premium: true }));
    expect(await ask('mf-premium')).toEqual({ price: 19 });
    session.signOut();
  });

  it('that fails has no answer, and is reported for the release that answers', async () => {
    show(
      answering('mf-throws', () => {
        throw new Error('no fares');
      }),
    );
    expect(await ask('mf-throws')).toBeUndefined();
    expect(reported).toEqual(['mf-throws fare run']);
  });

  it('that takes too long has no answer', async () => {
    vi.useFakeTimers();
    show(answering('mf-slow', () => new Promise(() => undefined)));
    const asked = ask('mf-slow');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await asked).toBeUndefined();
    expect(reported).toEqual(['mf-slow fare run']);
  });
});
