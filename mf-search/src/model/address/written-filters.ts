import { createContext } from 'react';
import { type Filters, NO_FILTERS } from '../filters.ts';

/** The filters in the address. The views of results follow the address with a delay, but their filters must not: a late value would look
 *  like a change by a link. */
export const WrittenFilters = createContext<Filters>(NO_FILTERS);
