import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { releases } from '../../db/schema/index.ts';
import { testBuild } from '../testing/build.ts';
import { releaseServer } from '../testing/server.ts';

const server = await releaseServer();
const ada = await server.publisher('*', 'ada');
afterAll(() => server.close());

const CONTACT = 'deals@example.com';
const owner = { team: 'Deals', contact: CONTACT };
const put = (name: string, version: string, declared: unknown) => {
  const { release } = testBuild(name, version);
  const manifest = JSON.stringify({ ...release, owner: declared });
  return server.call('PUT', `/releases/${name}/${version}`, ada, { manifest });
};
const activate = (name: string, version: string) =>
  server.call('POST', `/releases/${name}/activate`, ada, { version });
const ownerOf = async (name: string) => {
  const { body } = await server.call('GET', '/status', ada);
  return body.remotes.find((remote: { name: string }) => remote.name === name)?.owner;
};

describe('the owner of a remote (RELS-5)', () => {
  it.each([
    [undefined, /It names no owner: write "owner"/],
    [{ team: 'Deals', contact: 'deals' }, /contact "deals" of its owner is neither an e-mail address nor/],
    [{ team: 'Deals', contact: 'javascript:alert(1)' }, /is neither an e-mail address nor an https URL/],
    [{ team: 'De\u200bals', contact: CONTACT }, /team ".*" of its owner has invisible characters/],
    [{ team: 'Deals' }, /owner must have required properties contact/],
    [{ team: 'a'.repeat(300), contact: CONTACT }, /owner.team must not have more than 200 characters/],
    ['Deals', /owner must be object/],
  ])('is required in a new release: %j is refused', async (declared, message) => {
    const { status, body } = await put('mf-new', '1', declared);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    const check = { manifest: JSON.stringify({ ...testBuild('mf-new', '1').release, owner: declared }) };
    const checked = await server.call('POST', '/check', ada, check);
    const problems = checked.status === 200 ? checked.body.problems[0].message : checked.body.message;
    expect(problems).not.toBe('');
    if (checked.status === 200) expect(checked.body.problems[0].rule).toBe('owner');
  });

  it('is in the status, and neither in the registry nor in a page', async () => {
    await server.publish('mf-a', '1', { owner });
    expect(await ownerOf('mf-a')).toEqual(owner);
    expect((await activate('mf-a', '1')).status).toBe(200);
    expect(await ownerOf('mf-a')).toEqual(owner);
    const page = await server.app.inject('/mf-a');
    expect(page.body).toContain('/releases/mf-a/1/entry.js');
    const { body: registry } = await server.app.inject('/api/platform/composition');
    const { body: manifest } = await server.app.inject('/releases/mf-a/1/release.json');
    for (const text of [page.body, registry, manifest]) {
      expect(text).not.toContain(CONTACT);
      expect(text).not.toContain('Deals');
    }
    expect((await server.call('GET', '/status')).status).toBe(401);
  });

  it('is that of the live release, not of a newer one', async () => {
    await server.publish('mf-a', '2', { owner: { team: 'Offers', contact: 'offers@example.com' } });
    expect(await ownerOf('mf-a')).toEqual(owner);
  });

  it('is not required of releases that were published without one', async () => {
    await server.publish('mf-old', '1', { owner });
    const { owner: _, ...release } = testBuild('mf-old', '1').release;
    const manifest = JSON.stringify(release);
    await server.db.update(releases).set({ manifest }).where(eq(releases.name, 'mf-old'));
    expect((await activate('mf-old', '1')).status).toBe(200);
    expect(await ownerOf('mf-old')).toBeNull();
  });
});
