import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, withoutTrailingSlash } from './composition.ts';
import { isCanonicalPath, patternError } from './declaration-rules.ts';
import {
  addressOf,
  bestMatch,
  exampleAddress,
  fixedStart,
  hasParams,
  isSameShape,
  matchPath,
  overlap,
  type PathParams,
} from './route-patterns.ts';

describe('a path with parameters', () => {
  it.each([
    ['/deals/:id', '/deals/7', { id: '7' }],
    ['/deals/:id', '/deals/Last%20Minute', { id: 'Last Minute' }],
    ['/deals/:id', '/deals/%F0%9F%8F%9D', { id: '🏝' }],
    ['/deals/:id', '/deals/%252F', { id: '%2F' }],
    ['/deals/:id', '/deals/:id', { id: ':id' }],
    ['/deals/:id', '/deals/...', { id: '...' }],
    ['/deals/:id', `/deals/${'a'.repeat(993)}`, { id: 'a'.repeat(993) }],
    ['/deals/:constructor', '/deals/__proto__', { constructor: '__proto__' }],
    ['/deals/:id/photos/:photoNumber', '/deals/7/photos/2', { id: '7', photoNumber: '2' }],
    ['/guides/*', '/guides/a', { rest: 'a' }],
    ['/guides/*', '/guides/a/b%20c', { rest: 'a/b c' }],
    ['/guides/:city/*', '/guides/denver/food/late', { city: 'denver', rest: 'food/late' }],
  ])('%s matches %s', (path, address, params) => {
    expect(matchPath(path, address)).toEqual(params);
  });

  it.each([
    ['/deals/:id', '/deals'],
    ['/deals/:id', '/deals/'],
    ['/deals/:id', '/deals//'],
    ['/deals/:id', '//deals/7'],
    ['/deals/:id', '/deals/7/8'],
    ['/deals/:id', '/Deals/7'],
    ['/deals/:id', '/%64eals/7'],
    ['/deals/:id', '/deals/.'],
    ['/deals/:id', '/deals/..'],
    ['/deals/:id', '/deals/%2e%2E'],
    ['/deals/:id', '/deals/a%2fb'],
    ['/deals/:id', '/deals/a%5Cb'],
    ['/deals/:id', '/deals/a\\b'],
    ['/deals/:id', '/deals/%00'],
    ['/deals/:id', '/deals/%0A'],
    ['/deals/:id', '/deals/%C2%85'],
    ['/deals/:id', '/deals/%'],
    ['/deals/:id', '/deals/%4'],
    ['/deals/:id', '/deals/%zz'],
    ['/deals/:id', '/deals/%ff'],
    ['/deals/:id', '/deals/%ED%A0%80'],
    ['/deals/:id', '/deals/é'],
    ['/deals/:id', '/deals/a b'],
    ['/deals/:id', `/deals/${'a'.repeat(994)}`],
    ['/guides/*', '/guides'],
    ['/guides/*', '/guides//'],
    ['/guides/*', '/guides/a//b'],
    ['/guides/*', '/guides/a/../b'],
    ['/guides/*', '/guides/a/%2e%2e/b'],
  ])('%s does not match %s', (path, address) => {
    expect(matchPath(path, address)).toBeNull();
  });

  it('has a fixed start', () => {
    expect(['/deals/:id/photos/:photo', '/a/b/*', '/deals', '/'].map(fixedStart)).toEqual([
      '/deals',
      '/a/b',
      '/deals',
      '/',
    ]);
  });

  it('has an example address, which it matches', () => {
    expect(exampleAddress('/deals/:id/photos/*')).toBe('/deals/1/photos/1');
    expect(exampleAddress('/deals')).toBe('/deals');
  });
});

describe('the grammar', () => {
  it.each([
    '/deals/:id',
    '/deals/*',
    '/deals/:id/photos/:photo',
    '/a/:b/:c1/d-e/*',
    '/a/b/c/d/e/f/g/:h',
    '/deals/:rest',
  ])('allows %s', (path) => {
    expect(patternError(path)).toBeNull();
  });

  it.each([
    ['/:page', 'does not begin with a fixed segment'],
    ['/*', 'does not begin with a fixed segment'],
    ['/:lang/deals', 'does not begin with a fixed segment'],
    ['/deals/:ID', 'has the segment “:ID”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/:', 'has the segment “:”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/:deal-id', 'has the segment “:deal-id”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/:1', 'has the segment “:1”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/a:id', 'has the segment “a:id”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/:id.html', 'has the segment “:id.html”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/:id*', 'has the segment “:id*”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/**', 'has the segment “**”, which is neither fixed text, nor a parameter, nor *'],
    ['/deals/*/photos', 'continues after *'],
    ['/deals/*/*', 'continues after *'],
    ['/deals/:id/:id', 'has two parameters with the name id'],
    ['/deals/:rest/*', 'has two parameters with the name rest'],
    ['/Deals/:id', 'is not a canonical path'],
    ['/deals/:id/', 'is not a canonical path'],
    ['/deals//:id', 'is not a canonical path'],
    ['//deals/:id', 'is not a canonical path'],
    ['/a/b/c/d/e/f/g/h/:i', 'is too long'],
    [`/deals/:${'a'.repeat(100)}`, 'is too long'],
  ])('refuses %.30s', (path, problem) => {
    expect(patternError(path)).toEqual({ problem, fix: expect.any(String) });
  });
});

describe('the better match', () => {
  it.each([
    ['/deals/new', ['/deals/*', '/deals/:id', '/deals/new'], '/deals/new'],
    ['/deals/7', ['/deals/*', '/deals/:id', '/deals/new'], '/deals/:id'],
    ['/deals/7/photos', ['/deals/*', '/deals/:id', '/deals/new'], '/deals/*'],
    ['/deals/new/photos', ['/deals/:id/photos', '/deals/new/:tab'], '/deals/new/:tab'],
    ['/deals/7/photos/2', ['/deals/*', '/deals/:id/*', '/deals/:id/photos/*'], '/deals/:id/photos/*'],
    ['/deals/new/x', ['/deals/:id/x', '/deals/new/*'], '/deals/new/*'],
  ])('of %s among %j is %s', (address, paths, expected) => {
    for (const candidates of [paths, paths.toReversed()]) {
      const match = bestMatch(
        candidates.map((path) => ({ path })),
        address,
      );
      expect(match?.candidate.path).toBe(expected);
    }
  });
});

describe('two paths overlap', () => {
  it.each([
    ['/deals', '/deals', true],
    ['/deals/:id', '/deals/:name', true],
    ['/deals/:id', '/deals/new', true],
    ['/deals/*', '/deals/:id/photos', true],
    ['/deals/*', '/deals', false],
    ['/deals/:id', '/deals', false],
    ['/deals/:id', '/deals/:id/photos', false],
    ['/deals/:id/photos', '/deals/new/:tab', true],
    ['/deals/:id/photos', '/deals/:id/reviews', false],
    ['/deals/:id', '/guides/:id', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });
});

// A small alphabet, so that random paths often overlap.
const word = fc.constantFrom('a', 'b', 'new');
const segment = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(':x', ':y', ':z') },
);
const path = fc
  .tuple(word, fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([first, more, isOpen]) => `/${[first, ...more, ...(isOpen ? ['*'] : [])].join('/')}`)
  .filter((text) => (hasParams(text) ? patternError(text) === null : isCanonicalPath(text)));
const value = fc.oneof(word, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isSafe));
const address = fc
  .tuple(word, fc.array(value, { maxLength: 4 }))
  .map(([first, more]) => `/${[first, ...more.map(encodeURIComponent)].join('/')}`);

function isSafe(text: string): boolean {
  return text.isWellFormed() && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(text);
}

/** An address that both of two overlapping paths match. */
function commonAddress(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => text.split('/').slice(1)) as [string[], string[]];
  const parts: string[] = [];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const fixed = [a[index], b[index]].find((text) => text !== undefined && !hasParams(text));
    parts.push(fixed ?? '1');
  }
  return `/${parts.join('/')}`;
}

describe('for all paths and addresses', () => {
  it('two paths overlap exactly if an address matches both', () => {
    fc.assert(
      fc.property(path, path, address, (one, other, where) => {
        if (overlap(one, other)) {
          const common = commonAddress(one, other);
          expect([matchPath(one, common), matchPath(other, common)]).not.toContain(null);
        } else {
          expect(matchPath(one, where) === null || matchPath(other, where) === null).toBe(true);
        }
      }),
    );
  });

  it('values survive the way into an address and back', () => {
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 3 }), (id, more) => {
        const params: PathParams = { id, rest: more.join('/') };
        expect(matchPath('/deals/:id/*', addressOf('/deals/:id/*', params))).toEqual(params);
      }),
    );
  });

  it('an address in another encoding has the same canonical address', () => {
    const everyByte = (text: string) =>
      [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    fc.assert(
      fc.property(value, (id) => {
        const params = matchPath('/deals/:id', `/deals/${everyByte(id)}`);
        expect(addressOf('/deals/:id', params ?? {})).toBe(`/deals/${encodeURIComponent(id)}`);
      }),
    );
  });

  it('no text is an error, and every value of a match is safe', () => {
    fc.assert(
      fc.property(path, fc.oneof(address, fc.string({ unit: 'binary' }), fc.webUrl()), (declared, text) => {
        for (const pathname of [text, `/${text}`, `/a/${text}`, `/a/${text}/new`]) {
          const params = matchPath(declared, pathname);
          for (const part of Object.values(params ?? {}).flatMap((each) => each.split('/'))) {
            expect(part).not.toBe('');
            expect(isSafe(part)).toBe(true);
          }
        }
      }),
    );
  });

  it('the match depends on the order of neither releases nor routes, if no address belongs to two remotes', () => {
    // Addresses of the same few words match several paths of a remote.
    const likely = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `/${words.join('/')}`);
    const remotes = fc.array(fc.array(path, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(remotes, likely, fc.infiniteStream(fc.nat()), (declared, where, numbers) => {
        const releases = withoutConflicts(declared).map((paths, index) => ({
          name: `mf-${index}`,
          routes: paths.map((each) => ({ path: each, access: 'public' as const, title: each, screen: each })),
        }));
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, key: numbers.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const other = shuffled(releases).map((release) => ({ ...release, routes: shuffled(release.routes) }));
        const found = (among: typeof releases) => {
          const match = matchRoute(among, where);
          return match && { name: match.release.name, path: match.route.path, params: match.params };
        };
        expect(found(other)).toEqual(found(releases));
      }),
    );
  });

  it('a plain path matches as before: itself, with or without a trailing slash', () => {
    const plain = path.filter((text) => !hasParams(text));
    fc.assert(
      fc.property(fc.array(plain), fc.oneof(plain, address), fc.nat(3), (paths, where, slashes) => {
        const routes = paths.map((each) => ({
          path: each,
          access: 'public' as const,
          title: '',
          screen: '',
        }));
        const pathname = where + '/'.repeat(slashes);
        const before = routes.find((route) => route.path === pathname.replace(/(?<=.)\/+$/, ''));
        expect(matchRoute([{ routes }], pathname)?.route).toBe(before);
      }),
    );
  });
});

/** Keeps the paths that the rules of the server accept: distinct in a remote, without overlap between remotes. */
function withoutConflicts(declared: readonly string[][]): string[][] {
  const kept: string[][] = [];
  for (const paths of declared) {
    const others = kept.flat();
    const allowed = paths.filter(
      (each, index) =>
        !others.some((other) => overlap(other, each)) &&
        !paths.slice(0, index).some((other) => isSameShape(other, each)),
    );
    kept.push(allowed);
  }
  return kept;
}

it('a trailing slash is removed, except from /', () => {
  expect(['/', '//', '/a', '/a/', '/a///', ''].map(withoutTrailingSlash)).toEqual([
    '/',
    '/',
    '/a',
    '/a',
    '/a',
    '',
  ]);
});
