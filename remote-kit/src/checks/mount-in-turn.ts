interface Mounts {
  /** Name of the remote. */
  remote: string;
  /** Paths of its screens, mounted in turn. */
  paths: readonly string[];
  /** Number of mounts. */
  times: number;
  /** A page of the shell, where the remote is not mounted. */
  elsewhere: string;
  /** Time limit of a mount or unmount. */
  timeoutMs: number;
}

/** Runs in the page: mounts and unmounts screens of a remote. One call makes all steps, because a call for each step takes longer
 *  than the step. A mount has ended when the remote shows a heading, an unmount when its element is empty. */
export async function mountInTurn({ remote, paths, times, elsewhere, timeoutMs }: Mounts): Promise<void> {
  const area = () => document.querySelector(`[data-remote="${remote}"]`);
  const isShown = () =>
    [...(area()?.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]') ?? [])].some(
      (heading) =>
        heading.closest('[aria-hidden=true]') === null &&
        heading.checkVisibility({ visibilityProperty: true }),
    );
  const isEmpty = () => area()?.firstElementChild?.childElementCount === 0;
  const waitFor = async (condition: () => boolean, problem: string): Promise<void> => {
    const start = performance.now();
    while (!condition()) {
      if (performance.now() - start > timeoutMs) throw new Error(`${problem} within ${timeoutMs / 1000} s`);
      await new Promise(requestAnimationFrame);
    }
  };
  for (let time = 0; time < times; time += 1) {
    const path = paths[time % paths.length];
    history.pushState(null, '', path);
    await waitFor(isShown, `${path} shows no heading`);
    history.pushState(null, '', elsewhere);
    await waitFor(isEmpty, `the screen of ${path} is not removed`);
  }
}
