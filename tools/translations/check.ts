import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/steps.ts';
import { declaredTextProblems, translationProblems } from './catalogues.ts';

/** Declarations that name the left or right side. Only CSS ends a line like this, not members of objects and types. */
const PHYSICAL =
  /^(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius): (?!number\b).+;|(?:text-align|float|clear|transform-origin): (?:left|right)\b.*;)$/;
/** Declarations in the attribute `style` that name the left or right side. */
const INLINE = /\b(?:margin|padding|border)(?:Left|Right)\b|\btextAlign: '(?:left|right)'/;
/** Horizontal movements and gradients, which need the factor `--forward` to turn round. */
const ALONG_LINE = /translateX\(|translate3d\(|\bto (?:left|right)\b/;
const TURNED = 'var(--forward';
const SHORTHAND =
  /^(margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color|radius)): (.+);$/;
/** East is to the right on a map in every language, also in the styles of Leaflet. */
const MAPS = /^shared-lib[\\/]src[\\/]map[\\/]/;

/** Returns one message for each line of the styles of parts that does not turn round in a language from right to left. */
export function physicalPropertyProblems(root: string, parts: readonly string[]): string[] {
  const files = parts.flatMap((part) =>
    readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(part, 'src', file),
    ),
  );
  return files
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file) && !MAPS.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          isPhysical(line.trim())
            ? [
                `${file}:${i + 1}: ${line.trim()} does not turn round from right to left: write margin-inline-start, inset-inline-end, text-align: start, padding-inline, or multiply by var(--forward, 1)`,
              ]
            : [],
        ),
    );
}

function isPhysical(declaration: string): boolean {
  if (PHYSICAL.test(declaration) || INLINE.test(declaration)) return true;
  if (ALONG_LINE.test(declaration)) return !declaration.includes(TURNED);
  const [, property = '', value = ''] = SHORTHAND.exec(declaration) ?? [];
  const values = property === '' ? [] : outerWords(value);
  if (values.length !== 4) return false;
  const [first, second, third, fourth] = values;
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

/** Returns the words of a value. A word contains its brackets with all that is in them. */
function outerWords(value: string): string[] {
  let depth = 0;
  return [...value]
    .map((letter) => {
      if ('({'.includes(letter)) depth += 1;
      if (')}'.includes(letter)) depth -= 1;
      return letter === ' ' && depth > 0 ? '_' : letter;
    })
    .join('')
    .split(' ');
}

// Part of `npm run check`. `node tools/translations/check.ts --write`: adds new texts to the catalogues and removes unused ones.
if (import.meta.main) {
  const parts = readdirSync(root).filter((name) => /^(?:mf-.+|shared-lib|shell)$/.test(name));
  const problems = [
    ...translationProblems(root, { write: process.argv.includes('--write') }),
    ...declaredTextProblems(root),
    ...physicalPropertyProblems(root, parts),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
