import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** `--ink: light-dark(#1b1a17, #f4f1ea)`, as name → [light, dark]. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name, light, dark]) => [
    name,
    [light ?? '', dark ?? ''],
  ]),
);

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, scheme: 0 | 1): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(colours.get(name)?.[scheme] ?? ''))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['background', 'surface', 'surface-2'];
const HUES = ['outbound', 'inbound', 'pass', 'gold', 'danger'];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => ['ink', 'ink-2', 'ink-3', ...HUES].map((text) => [text, ground])),
  ...HUES.flatMap((hue) => [hue, 'ink', 'ink-2', 'ink-3'].map((text) => [text, `${hue}-soft`])),
  ...HUES.map((hue) => ['on-fill', hue]),
];
const EDGE_PAIRS = GROUNDS.flatMap((ground) =>
  ['control', 'outbound-bright', 'inbound-bright'].map((edge) => [edge, ground]),
);

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of the %s scheme', (_name, scheme) => {
  const failing = (pairs: string[][], least: number) =>
    pairs
      .map(([one = '', other = '']) => ({ one, other, ratio: contrast(one, other, scheme) }))
      .filter(({ ratio }) => !(ratio >= least));

  it('keep 4.5:1 between text and background', () => {
    expect(failing(TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it('keep 3:1 for edges and marks that carry information', () => {
    expect(failing(EDGE_PAIRS, 3)).toEqual([]);
  });
});

it('keep the names of version 0.1, which released remotes use', () => {
  const names = [
    ...['bg', 'out', 'out-bright', 'out-soft', 'in', 'in-bright', 'in-soft', 'wild', 'wild-soft'],
    ...['r-s', 'r-m', 'r-l', 'press', 'sh-1', 'sh-2'],
  ];
  expect(names.filter((name) => !new RegExp(`--${name}: var\\(--[\\w-]+\\);`).test(css))).toEqual([]);
});
