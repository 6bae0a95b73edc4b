/** Runs in the page before any other script. Records the listeners on objects that last as long as the page, and the intervals, with
 *  the script that adds them, until they are removed. `window.lastingEffects(base)` returns those of the scripts below a URL. */
export function recordEffects(): void {
  const live = new Map<object, string>();
  /** Returns the line of the stack that names the caller's script: it is below this script's own lines and `others` further lines. */
  const caller = (others = 0): string => new Error('caller').stack?.split('\n')[3 + others] ?? '';
  const lasting = [window, document, document.documentElement, visualViewport, navigator.serviceWorker];

  const listeners: { target: unknown; type: string; listener: unknown; capture: boolean; id: object }[] = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const captures = (options: unknown): boolean =>
    typeof options === 'boolean'
      ? options
      : (options as AddEventListenerOptions | undefined)?.capture === true;
  const forget = (target: unknown, type: string, listener: unknown, capture: boolean): void => {
    const index = listeners.findIndex(
      (known) =>
        known.target === target &&
        known.type === type &&
        known.listener === listener &&
        known.capture === capture,
    );
    if (index >= 0) for (const { id } of listeners.splice(index, 1)) live.delete(id);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once, signal } = typeof options === 'object' && options !== null ? options : {};
    if (listener !== null && once !== true && (lasting as unknown[]).includes(this ?? window)) {
      const capture = captures(options);
      forget(this, type, listener, capture);
      const id = {};
      listeners.push({ target: this, type, listener, capture, id });
      // single-spa wraps this function of the window, which adds a line to the stack.
      const isWrapped = (this ?? window) === window && Object.hasOwn(window, 'addEventListener');
      live.set(id, `the listener for ${type} ${caller(isWrapped ? 1 : 0)}`);
      signal?.addEventListener('abort', () => forget(this, type, listener, capture));
    }
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this, type, listener, captures(options));
    removeEventListener.call(this, type, listener, options);
  };

  const { setInterval, clearInterval } = window;
  const intervals = new Map<number, object>();
  const wrapped = {
    setInterval(...args: Parameters<typeof setInterval>): number {
      const id = setInterval(...args) as unknown as number;
      const key = {};
      intervals.set(id, key);
      live.set(key, `the interval ${caller()}`);
      return id;
    },
    clearInterval(id?: number): void {
      const key = intervals.get(id ?? -1);
      if (key !== undefined) live.delete(key);
      clearInterval(id);
    },
  };
  Object.assign(window, wrapped, {
    lastingEffects: (base: string) => [...live.values()].filter((effect) => effect.includes(base)),
  });
}
