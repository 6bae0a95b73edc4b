import { describe, expect, it } from '@jest/globals';
import { writeLetter } from './email-template.ts';

const { text, html } = writeLetter({
  title: 'Choose a new password',
  blocks: [
    'Hello <Ada>,',
    { facts: [['Route', 'Denver to Orlando']] },
    { label: 'Choose it', href: 'https://fareweave.example/reset-password#a"b' },
  ],
  footer: [{ label: 'Unsubscribe', href: 'https://fareweave.example/stop' }],
});

describe('the two forms of an e-mail', () => {
  it('say the same', () => {
    for (const part of ['Choose a new password', 'Route', 'Denver to Orlando', 'Choose it', 'Unsubscribe']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('https://fareweave.example/reset-password#a"b');
  });

  it('need nothing but inline styles: nothing is fetched, and dark programs keep what is readable', () => {
    expect(html).not.toMatch(/<(style|link|script|img)|url\(|class=/);
    expect(html).toMatch(/<body style="[^"]*background:#ffffff;color:#1b1a17/);
    const bare = [...html.matchAll(/<(body|h1|p|a|td|th|table)(?![^>]* style=)[ >]/g)];
    expect(bare).toEqual([]);
  });

  it('hold no markup that somebody typed', () => {
    expect(html).toContain('Hello &lt;Ada&gt;,');
    expect(html).toContain('href="https://fareweave.example/reset-password#a&quot;b"');
  });
});
