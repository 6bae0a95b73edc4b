/** The version of the What's New dialog, and where a device remembers that it was shown (NAVI-10). */
const KEY = 'app_update_modal';
const VERSION = '1.4';

/** Whether these news are still untold. Never where nothing can be remembered: they would be told at every load. */
export function hasNews(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== VERSION;
  } catch {
    return false;
  }
}

export function markNewsShown(): void {
  try {
    window.localStorage.setItem(KEY, VERSION);
  } catch {
    // Storage may be full: they are told once more at the next load.
  }
}
