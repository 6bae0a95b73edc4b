import { describe, expect, it } from 'vitest';
import { renderEmail } from './email-template.ts';

const { text, html } = renderEmail({
  title: 'Choose a new password',
  blocks: [
    'From <Ada>.',
    { facts: [['Route', 'Denver to Orlando']] },
    { label: 'Choose it', href: 'https://fareweave.example/reset-password#a"b' },
  ],
  footer: [{ label: 'Unsubscribe', href: 'https://fareweave.example/stop' }],
});

describe('the text and HTML of an e-mail', () => {
  it('have the same content', () => {
    for (const part of ['Choose a new password', 'Route', 'Denver to Orlando', 'Choose it', 'Unsubscribe']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('https://fareweave.example/reset-password#a"b');
  });

  it('begin with a salutation, after the title', () => {
    expect(text).toMatch(/^Choose a new password\n\nHello,\n\nFrom <Ada>\.\n/);
  });

  it('use inline styles only, with explicit colours for dark mode', () => {
    expect(html).not.toMatch(/<(style|link|script|img)|url\(|class=/);
    expect(html).toMatch(/<body style="[^"]*background:#ffffff;color:#1b1a17/);
    const bare = [...html.matchAll(/<(body|h1|p|a|td|th|table)(?![^>]* style=)[ >]/g)];
    expect(bare).toEqual([]);
  });

  it('escape the content', () => {
    expect(html).toContain('From &lt;Ada&gt;.');
    expect(html).toContain('href="https://fareweave.example/reset-password#a&quot;b"');
  });
});
