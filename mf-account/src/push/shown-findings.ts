/** Closes the notifications of this device and clears the number on the icon: the person is about to read the findings (INST-5). */
export async function showsFindings(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await navigator.clearAppBadge?.();
  } catch {
    // The browser blocks service workers, or shows no number.
  }
}
