import { describe, expect, it } from 'vitest';
import { safeFirstPaint } from './safe-first-paint.ts';

const paintOf = (html: string, css = '') => safeFirstPaint({ html, css });

describe('the markup of a first paint', () => {
  it.each([
    '<div class="a wrap"><h1>Where to?</h1><p>5 &lt; 6 &amp; 7</p></div>',
    '<input class="x" type="radio" name="_R_56_" checked=""><label for="_R_1i_-days">Days</label>',
    '<svg width="1em" viewBox="0 0 16 16" fill="currentColor" role="img"><title>Premium</title><path d="M1 4z"></path></svg>',
    '<form action="/" method="get" role="search"><input type="text" name="days">3<!-- --> days</form>',
    '<a href="/plans?from=paint#top">Plans</a><a href="#main">Skip</a>',
    '<div inert="" aria-hidden="true" data-tone="calm"><button type="button" disabled="">Search</button></div>',
    '',
  ])('may be %s', (html) => {
    expect(paintOf(html)).toEqual({ paint: { html, css: '' }, problems: [] });
  });

  it.each([
    ['<script src="/releases/mf-any/1/evil.js"></script>', 'contains <script>'],
    ['<ScRiPt>alert(1)</ScRiPt>', 'contains <script>'],
    ['<svg><script href="/evil.js"></script></svg>', 'contains <script>'],
    ['<svg><a href="javascript:alert(1)"><rect/></a></svg>', 'contains <a>'],
    ['<svg><foreignObject><div>x</div></foreignObject></svg>', 'contains <foreignObject>'],
    ['<svg><title><b>x</b></title></svg>', 'contains elements inside an SVG <title>'],
    ['<svg><rect fill="url(#a)"></rect></svg>', 'contains fill="url(#a)"'],
    ['<svg><animate attributeName="href"></animate></svg>', 'contains <animate>'],
    ['<math></math>', 'contains <math>'],
    ['<template><p>x</p></template>', 'contains <template>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'contains <iframe>'],
    ['<object data="/x"></object>', 'contains <object>'],
    ['<style>body{display:none}</style>', 'contains <style>'],
    ['<link rel="stylesheet" href="/x.css">', 'contains <link>'],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">', 'contains <meta>'],
    ['<base href="//evil.example/">', 'contains <base>'],
    ['<form action="//evil.example/"><input type="text"></form>', 'contains action="//evil.example/"'],
    ['<img src="x" onerror="alert(1)">', 'contains <img>'],
    ['<p onclick="alert(1)">x</p>', 'contains onclick="alert(1)"'],
    ['<p style="color:red">x</p>', 'contains style="color:red"'],
    ['<a href="javascript:alert(1)">x</a>', 'contains href="javascript:alert(1)"'],
    ['<a href="//evil.example/">x</a>', 'contains href="//evil.example/"'],
    ['<a href="/\\evil.example/">x</a>', 'contains href="/\\evil.example/"'],
    ['<a href="/\t/evil.example/">x</a>', 'contains href="/\t/evil.example/"'],
    ['<div id="composition"></div>', 'contains id="composition"'],
    ['<form action="/" method="post"></form>', 'contains method="post"'],
    ['<form name="mf_search"></form>', 'contains name="mf_search"'],
    ['<input name="mfSearch" type="text">', 'contains name="mfSearch"'],
    ['<fieldset name="origin"></fieldset>', 'contains name="origin"'],
    ['<input type="password">', 'contains type="password"'],
    ['<button type="submit" formaction="/x">x</button>', 'contains formaction="/x"'],
    ['<div data-first-paint="">x</div>', 'contains data-first-paint=""'],
    ['<div data-remote="mf-search">x</div>', 'contains data-remote="mf-search"'],
    ['<!-- x --><p>x</p>', 'contains a comment'],
    ['<plaintext>', 'contains <plaintext>'],
    ['<noscript><p>x</p></noscript>', 'contains <noscript>'],
  ])('may not be %s', (html, problem) => {
    expect(paintOf(html)).toEqual({ paint: null, problems: [problem] });
  });

  it('cannot close its container', () => {
    expect(paintOf('</div></main></div><p>after').paint?.html).toBe('<p>after</p>');
    expect(paintOf('<div><p>open').paint?.html).toBe('<div><p>open</p></div>');
  });

  it('is refused when a page would parse it differently', () => {
    expect(paintOf('<textarea>\n\nx</textarea>').problems).toEqual([
      'is parsed differently inside a page: HTML does not allow an element at its place',
    ]);
  });

  it('has limits on depth and size', () => {
    expect(paintOf('<div>'.repeat(1000) + '</div>'.repeat(1000)).problems).toEqual([
      'nests more than 60 elements',
    ]);
    expect(paintOf('x'.repeat(64_001)).problems).toEqual(['has 64001 characters; at most 64000 are allowed']);
  });
});

describe('the style rules of a first paint', () => {
  it.each([
    ['.a{color:red}', ':where([data-first-paint]) .a{color:red}'],
    ['.a,.b > i:hover{top:0}', ':where([data-first-paint]) .a,:where([data-first-paint]) .b>i:hover{top:0}'],
    ['body{display:none}', ':where([data-first-paint]) body{display:none}'],
    [':root{--accent:red}', ':where([data-first-paint]) :root{--accent:red}'],
    [
      '@media (min-width: 768px){.a{top:0}}',
      '@media (min-width:768px){:where([data-first-paint]) .a{top:0}}',
    ],
    ['.a{width:calc(1px + var(--x))}', ':where([data-first-paint]) .a{width:calc(1px + var(--x))}'],
    ['', ''],
  ])('%s apply only in its area', (css, scoped) => {
    expect(paintOf('', css)).toEqual({ paint: { html: '', css: scoped }, problems: [] });
  });

  it.each([
    ['.a{content:"</style><script>alert(1)</script>"}', 'has CSS that contains “</” or “<!”'],
    ['<!-- .a{color:red} -->', 'has CSS that contains “</” or “<!”'],
    [
      '.a{}</style><script src="/releases/mf-any/1/a.js"></script>',
      expect.stringContaining('cannot be read'),
    ],
    ['@import "//evil.example/a.css";', 'uses @import'],
    ['@font-face{font-family:x;src:url(x)}', 'uses @font-face'],
    ['@property --accent{syntax:"*";inherits:true}', 'uses @property'],
    ['.a{background:url(https://evil.example/x)}', 'loads a file with url()'],
    ['.a{--x:url(https://evil.example/x)}', 'loads a file with url()'],
    ['.a{background:\\75rl("//evil.example/x")}', 'uses \\75rl()'],
    ['.a{background:image-set("x.png" 1x)}', 'uses image-set()'],
    ['.a{position:fixed}', 'uses position: fixed'],
    ['.a{position:f\\69xed}', 'uses position: fixed'],
    ['.a{p\\6fsition:fixed}', 'uses position: fixed'],
    ['.a{POS\\49TION:fixed}', 'uses position: fixed'],
    ['.a{body &{color:red}}', 'nests style rules'],
    ['.a{@media print{color:red}}', 'nests style rules'],
    ['> .a{color:red}', 'begins a selector with a combinator'],
    ['~ *{color:red}', 'begins a selector with a combinator'],
    ['.a}body{color:red}', expect.stringContaining('cannot be read')],
  ])('may not be %s', (css, problem) => {
    const { paint, problems } = paintOf('', css);
    expect({ paint, problems }).toEqual({ paint: null, problems: expect.arrayContaining([problem]) });
  });

  it('cannot end the style element', () => {
    expect(paintOf('', '.a{color:red').paint?.css).toBe(':where([data-first-paint]) .a{color:red}');
  });
});

describe('the keyframes of a first paint', () => {
  const NAME = String.raw`k-[\da-f]{8}`;
  it.each([
    ['.a{animation:k 1s}', 'animation:NAME 1s'],
    ['.a{animation:1s ease k,other 2s}', 'animation:1s ease NAME,other 2s'],
    ['.a{animation-name:none,k}', 'animation-name:none,NAME'],
    ['.a{-webkit-animation-name:k}', '-webkit-animation-name:NAME'],
    ['.a{ANIMATION:k 1s}', 'ANIMATION:NAME 1s'],
    ['.a{anim\\61tion:k 1s}', 'anim\\61tion:NAME 1s'],
    ['.a{animation:"k" 1s}', 'animation:NAME 1s'],
    ['.a{animation:\\6b  1s}', 'animation:NAME 1s'],
    ['.a{animation:var(--m,k) 1s}', 'animation:var(--m,NAME) 1s'],
    ['.a{--m:k 1s;animation:var(--m)}', '--m:NAME 1s;animation:var(--m)'],
    ['.a{--m:k}.b{animation-name:var(--m)}', '--m:NAME}'],
    ['@media print{.a{animation:k 1s}}', 'animation:NAME 1s'],
    ['.a{--area:k;grid-area:k;transition:k 1s}', '--area:k;grid-area:k;transition:k 1s'],
  ])('are named by %s', (rules, written) => {
    const css = paintOf('', `@keyframes k{50%{opacity:.5}}${rules}`).paint?.css ?? '';
    const [, name = ''] = new RegExp(`^@keyframes (${NAME})\\{50%\\{opacity:\\.5\\}\\}`).exec(css) ?? [];
    expect(name).not.toBe('');
    expect(css).toContain(written.replaceAll('NAME', name));
  });

  it.each(['@keyframes "k"{to{top:0}}', '@keyframes \\6b{to{top:0}}'])(
    'of one name are one, however it is written: %s',
    (keyframes) => {
      const css = paintOf('', `${keyframes}.a{animation:k 1s}`).paint?.css ?? '';
      expect(css).toMatch(
        /^@keyframes (k-[\da-f]{8})\{to\{top:0\}\}:where\(\[data-first-paint\]\) \.a\{animation:\1 1s\}$/,
      );
    },
  );

  it('have different names in different releases, and the same names for the same rules', () => {
    const name = (css: string) => /@keyframes ([\w-]+)/.exec(paintOf('', css).paint?.css ?? '')?.[1];
    const fade = '@keyframes k{to{opacity:0}}';
    expect(name(fade)).toBe(name(fade));
    expect(name(fade)).not.toBe(name('@keyframes k{to{top:0}}'));
  });

  it.each(['ease', 'INFINITE', 'none', 'inherit'])('may not have the name %s', (name) => {
    expect(paintOf('', `@keyframes ${name}{to{top:0}}`)).toEqual({
      paint: null,
      problems: [`names @keyframes “${name}”, which is a keyword of animations`],
    });
  });
});
