import * as query from '-!@tanstack/react-query';
import * as styled from '-!styled-components';
import { provided, type ShareScope } from './scope.ts';

/** Returns a scope that has all exports of the libraries. Their code is another copy than that of the page; it works with the same
 *  React and with the query cache of the platform. */
export const wholeLibraries = (scope: ShareScope): ShareScope => ({
  ...scope,
  ...inPlaceOf(scope, '@tanstack/react-query', query),
  ...inPlaceOf(scope, 'styled-components', styled),
});

/** The same versions with other exports. */
const inPlaceOf = (scope: ShareScope, name: string, exports: object): ShareScope => ({
  [name]: Object.assign({}, ...Object.keys(scope[name] ?? {}).map((version) => provided(version, exports))),
});
