import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fetchComposition, inlinedComposition } from './registry.ts';

function inline(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="composition"></script>';
  const script = document.getElementById('composition');
  if (script !== null) script.textContent = text;
}

describe('the registry in the page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is read from where the server wrote it', () => {
    inline('{"revision":7,"releases":[]}');
    expect(inlinedComposition()).toEqual({ revision: 7, releases: [] });
  });

  it.each(['', '{"revision":7,"rel', 'null', '7', '[]', '{"revision":"7","releases":[]}', '{"revision":7}'])(
    'counts as missing when it reads %j',
    (text) => {
      inline(text);
      expect(inlinedComposition()).toBeNull();
    },
  );

  it('counts as missing when there is none', () => {
    expect(inlinedComposition()).toBeNull();
  });
});

describe('the registry asked for', () => {
  it('comes from the server', async () => {
    serve({ 'GET /api/platform/composition': { body: { revision: 8, releases: [] } } });
    await expect(fetchComposition()).resolves.toEqual({ revision: 8, releases: [] });
  });

  it.each([{ status: 503 }, { body: { releases: 'none' } }])('is refused as %j', async (answer) => {
    serve({ 'GET /api/platform/composition': answer });
    await expect(fetchComposition()).rejects.toThrow('The list of pages could not be loaded.');
  });
});
