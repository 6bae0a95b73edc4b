import type { OwnRule, Problem, Rule } from './problem.ts';

const backend = (message: string, fix: string): Problem => ({ rule: 'backend', message, fix });

const EXAMPLE = 'write an origin such as https://deals.example.com under backend in remote.json';

/** Why a text is not the origin of a backend, as the end of a sentence; null if it is one. */
function originError(origin: string): string | null {
  const url = URL.parse(origin);
  if (url === null) return 'is not a URL';
  if (!/^https?:$/.test(url.protocol)) return 'is neither http nor https';
  if (url.username !== '' || url.password !== '') return 'contains credentials';
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || /[?#]$/.test(origin))
    return 'has a path or a query';
  return origin === url.origin ? null : `is not in the canonical form ${url.origin}`;
}

/** The declared backend is an origin (BACK-1). */
export const declaredBackend: OwnRule = ({ backend: declared }) => {
  const wrong = declared === undefined ? null : originError(declared.origin);
  if (declared === undefined || wrong === null) return [];
  // The message must not contain the credentials.
  const shown =
    wrong === 'contains credentials' ? 'The origin of its backend' : `Its backend ${declared.origin}`;
  return [backend(`${shown} ${wrong}`, EXAMPLE)];
};

/** The operator allows the declared backend for this remote (BACK-2). Otherwise a release could make the server call any machine that
 *  it can reach. */
export const allowedBackend: Rule = ({ name, backend: declared }, { remoteBackends }) => {
  if (declared === undefined || originError(declared.origin) !== null) return [];
  if (remoteBackends.get(name)?.includes(declared.origin)) return [];
  return [
    backend(
      `Its backend ${declared.origin} is not allowed on this server`,
      `the operator adds ${name}=${declared.origin} to REMOTE_BACKENDS and restarts the server`,
    ),
  ];
};
