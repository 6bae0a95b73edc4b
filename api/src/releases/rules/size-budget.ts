import type { Rule } from './problem.ts';

/** Bytes of scripts and style sheets, uncompressed, that opening one screen may cost beside the shell. */
const SCREEN_BYTES = 400_000;

export const sizeBudget: Rule = ({ initial, screens, files }) =>
  Object.entries(screens).flatMap(([screen, own]) => {
    const bytes = [...new Set([...initial, ...own])].reduce(
      (sum, file) => sum + (files[file]?.bytes ?? 0),
      0,
    );
    if (bytes <= SCREEN_BYTES) return [];
    return [
      {
        rule: 'size',
        message: `The screen “${screen}” loads ${Math.ceil(bytes / 1000)} kB of ${SCREEN_BYTES / 1000}`,
        fix: 'import what is not seen at once with import()',
      },
    ];
  });
