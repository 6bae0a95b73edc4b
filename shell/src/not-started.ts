/** Says that the page could not be started, where not even the means to draw it have come. */
export function showNotStarted(): void {
  const place = document.getElementById('main');
  if (place === null) return;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'Fareweave could not be started. ';
  const retry = document.createElement('button');
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  message.append(retry);
  place.prepend(message);
}
