import type { LiveRelease } from './composition.ts';

/** Name of the query parameter with the value of a preview, and of its key in the tab's storage. */
export const PREVIEW_PARAM = 'preview';

/** Published releases that replace the live ones in one tab. The server signs its JSON text for one page. */
export interface OpenedPreview {
  /** The value in the address of the preview. */
  value: string;
  /** The random text that the page sent, so that the text of another page is not valid here. */
  nonce: string;
  releases: LiveRelease[];
}

/** Validity of a preview's address in days. */
export const PREVIEW_DAYS = { least: 1, most: 90, usual: 14 } as const;
