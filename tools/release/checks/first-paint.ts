import { firstPaintMarkup } from '../../../api/src/releases/rules/build-contents.ts';
import type { Built } from '../built.ts';
import type { Finding } from './finding.ts';

/** What of the built first paints may not stand in a page. The server checks the same when it takes the release. */
export const firstPaint = async ({ release }: Built): Promise<Finding[]> => firstPaintMarkup(release);
