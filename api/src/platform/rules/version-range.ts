type Version = readonly [number, number, number];

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function versionOf(text: string): Version | null {
  const [, major, minor, patch] = VERSION.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The first version that a range no longer holds. */
function endOf(sign: string, [major, minor, patch]: Version): Version {
  if (sign === '^' && major > 0) return [major + 1, 0, 0];
  if (sign === '~' || (sign === '^' && minor > 0)) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

/** Whether a version lies in a range as the builds write them: `^19.0.0`, `~1.2.3`, `6.6.0`. Null: one of the two
 *  cannot be read. */
export function isInRange(version: string, range: string): boolean | null {
  const sign = /^[~^]/.exec(range)?.[0] ?? '';
  const from = versionOf(range.slice(sign.length));
  const present = versionOf(version);
  if (from === null || present === null) return null;
  return compare(present, from) >= 0 && compare(present, endOf(sign, from)) < 0;
}
