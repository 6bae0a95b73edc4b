import { frozenCopy } from '@fareweave/shared-lib/domain/json';
import type { MountedFill } from '@fareweave/shared-lib/domain/slots';
import { emit, type SlotValues } from '@fareweave/shared-lib/platform';
import { loadCode, nextAttempt } from '../runtime/federation.ts';
import { withTimeout } from '../runtime/lifecycle-runner.ts';
import { asError } from '../runtime/remote-status.ts';
import type { FillOfRelease, ShowFillFailure } from './fill.ts';

/** Milliseconds. */
const TIMEOUTS = { load: 12_000, mount: 8_000 };

/** The area of one fill in a slot. A fill that fails or is slow affects this area only (COMP-15). */
export interface FillArea {
  update(props: SlotValues): void;
  close(): void;
}

/** Loads a fill and shows it in an element; after a failure, a message with Retry. */
export function openArea(
  { release, fill }: FillOfRelease,
  element: HTMLElement,
  props: SlotValues,
  showMessage: ShowFillFailure,
): FillArea {
  const { component, title } = fill;
  // A fill cannot change the values of the screen or of other fills.
  let latest = frozenCopy(props);
  let mounted: MountedFill | null = null;
  let endMessage: () => void = () => undefined;
  /** The number of the current attempt. Results of earlier attempts no longer count. */
  let current = 0;

  async function show(attempt: number): Promise<void> {
    const own = ++current;
    const startedAt = performance.now();
    element.dataset.status = 'loading';
    const isCurrent = (): boolean => own === current;
    const target = document.createElement('div');
    element.replaceChildren(target);
    let phase: 'load' | 'mount' | 'render' = 'load';
    const failNow = (error: unknown): void => {
      if (isCurrent()) fail(phase, error);
    };
    try {
      const mount = await withTimeout(
        loadCode(release, 'fill', component, attempt),
        TIMEOUTS.load,
        'loading',
      );
      if (!isCurrent()) return;
      phase = 'mount';
      const loadedAt = performance.now();
      const drawn = latest;
      const mounting = mount({ element: target, props: drawn, onError: failNow });
      const ended = mounting.then((done) => {
        // Remove also a fill that has drawn after its time limit, or after its slot was closed.
        if (isCurrent()) mounted = done;
        else unmountLater(done);
      });
      await withTimeout(ended, TIMEOUTS.mount, 'mount');
      phase = 'render';
      if (isCurrent() && latest !== drawn) update();
      if (!isCurrent()) return;
      endPlaceholder();
      element.dataset.status = 'mounted';
      // For the inspector, in milliseconds. `mountedIn` is a part of `loadedIn`.
      element.dataset.loadedIn = String(Math.round(performance.now() - startedAt));
      element.dataset.mountedIn = String(Math.round(performance.now() - loadedAt));
    } catch (error) {
      failNow(error);
    }
  }

  function update(): void {
    try {
      mounted?.update(latest);
    } catch (error) {
      fail('update', error);
    }
  }

  function fail(phase: string, error: unknown): void {
    report(phase, error);
    clear();
    element.dataset.status = 'failed';
    showFailure();
  }

  function report(phase: string, error: unknown): void {
    const { message, stack } = asError(error);
    emit('fill:failed', { remote: release.name, component, phase, message, stack });
  }

  /** Ends the current attempt and removes what it has drawn. */
  function clear(): void {
    current += 1;
    if (mounted !== null) unmountLater(mounted);
    mounted = null;
    endPlaceholder();
  }

  /** Gives the area the size of its content. */
  function endPlaceholder(): void {
    element.style.minWidth = '';
    element.style.minHeight = '';
  }

  /** Unmounts in a microtask, because React cannot unmount a root while it draws another one. */
  function unmountLater(drawn: MountedFill): void {
    queueMicrotask(() => {
      try {
        drawn.unmount();
      } catch (error) {
        report('unmount', error);
      }
    });
  }

  function showFailure(): void {
    const place = document.createElement('div');
    element.replaceChildren(place);
    endMessage = showMessage(place, { title, onRetry: retry });
  }

  function retry(): void {
    endMessage();
    // Move the focus to the area, because the button that had the focus is gone.
    element.tabIndex = -1;
    element.focus();
    void show(nextAttempt(release));
  }

  void show(0);
  return {
    update(props) {
      // Equal values keep their identity, on which effects of the fill may depend.
      if (JSON.stringify(props) === JSON.stringify(latest)) return;
      latest = frozenCopy(props);
      update();
    },
    close() {
      clear();
      endMessage();
    },
  };
}
