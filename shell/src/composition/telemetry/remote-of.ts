/** Returns the remote that has drawn an element or text, as its screen or as a fill in a slot; undefined for those of the shell. */
export function remoteOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  const area = element?.closest<HTMLElement>('[data-remote], [data-fill]');
  return area?.dataset.fill?.split('/')[0] ?? area?.dataset.remote;
}
