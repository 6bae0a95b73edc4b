/** How long a browser may take to begin with a download before its address is given back. */
const KEPT_MS = 60_000;

/** Hands a text to the person as a file. A link to the server cannot: the call it would make lacks the session's token. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
