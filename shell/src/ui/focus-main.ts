/** Puts the focus on the page's main part, where reading goes on once what had the focus is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
