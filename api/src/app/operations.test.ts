import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES } from '../core/config/environment.ts';

describe('docs/operations.md', () => {
  it('lists every variable with its default and meaning', async () => {
    const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` *\| (?:`([^`]*)`)? *\| (.+?) *\|$/gm)];
    const listed = rows.map(([, name, value, meaning]) => ({
      name,
      default: value ?? null,
      meaning: meaning?.replaceAll('\\|', '|'),
    }));
    expect(listed).toEqual(CONFIG_VARIABLES);
  });
});
