import { vi } from 'vitest';

/** Collects the files that the page saves: jsdom has no object URLs and no downloads. */
export function catchDownloads() {
  const blobs = new Map<string, Blob>();
  const files: { name: string; type: string; text: () => Promise<string> }[] = [];
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size + 1}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) files.push({ name: this.download, type: blob.type, text: () => textOf(blob) });
  });
  /** `kept`: the number of object URLs that are not revoked. */
  return { files, kept: () => blobs.size };
}

/** Returns the text with its byte order mark, which `Blob.text` removes. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(String(reader.result), 'latin1').toString());
    reader.readAsBinaryString(blob);
  });
