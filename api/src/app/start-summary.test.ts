import { describe, expect, it } from 'vitest';
import { loadConfig } from '../core/config/config.ts';
import { startSummary } from './start-summary.ts';

const summaryOf = (env: Record<string, string>, releases = 4, breaking: string[] = []) =>
  startSummary({
    config: loadConfig(env),
    address: 'http://127.0.0.1:3000',
    database: 'postgres',
    timetables: [],
    samples: null,
    releases,
    skipped: [],
    breaking,
  });

describe('the start summary', () => {
  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.7' }, { PUBLIC_URL: 'http://fareweave.example' }])(
    'mentions https when other machines could not open the page: %j',
    (env) => {
      expect(summaryOf(env)).toContain('Browsers on other machines need https');
    },
  );

  it.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://fareweave.example' },
  ])('does not mention it when they can: %j', (env: Record<string, string>) => {
    expect(summaryOf(env)).not.toContain('https:');
  });

  it('names each live release that the shell breaks (RELS-25)', () => {
    expect(summaryOf({}, 4, ['mf-a 1: It needs react ^19.0.0'])).toContain(
      'Breaks    mf-a 1: It needs react ^19.0.0',
    );
  });

  it('reports that no release is live', () => {
    expect(summaryOf({}, 0)).toContain('none is live, so there are no pages yet');
    expect(summaryOf({})).not.toContain('Releases');
  });
});
