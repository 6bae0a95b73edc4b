import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../api/src/core/config/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const example = readFileSync(path.join(root, '.env.example'), 'utf8');

describe('.env.example', () => {
  it('sets no variable while every line is commented out', () => {
    expect(parseEnv(example)).toEqual({});
  });

  it('contains the defaults after the #', () => {
    const variables = parseEnv(example.replaceAll(/^# ([A-Z_]+=)/gm, '$1'));
    expect(variables).toMatchObject({ PORT: '3000', SHELL_DIR: 'shell/dist', DATABASE_URL: '' });
    expect(loadConfig({ ...variables })).toEqual(loadConfig({}));
  });
});

describe('a file .env', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

  it.each(['start', 'dev', 'release', 'timetable', 'admin:grant'])('is loaded by the command %s', (name) => {
    expect(scripts[name]).toMatch(/^node --import \.\/tools\/setup\/load-env\.ts /);
  });

  it.each([
    ['', 'undefined 127.0.0.1\n'],
    ['PORT=3999\nHOST=::1\n', '3999 127.0.0.1\n'],
  ])('of %j sets only variables that the environment lacks', (text, expected) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-env-'));
    try {
      if (text !== '') writeFileSync(path.join(folder, '.env'), text);
      const loader = path.join(root, 'tools/setup/load-env.ts');
      const print = 'process.env.PORT + " " + process.env.HOST';
      const { stdout, stderr } = spawnSync('node', ['--import', loader, '-p', print], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOST: '127.0.0.1' },
        encoding: 'utf8',
      });
      expect({ stdout, stderr }).toEqual({ stdout: expected, stderr: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
