/** Whether an address lies on one of the allowed origins; `http://localhost:*` allows every port of one. */
export function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return allowed.some((origin) =>
    origin.endsWith(':*') ? `${url.protocol}//${url.hostname}:*` === origin : url.origin === origin,
  );
}
