/** Where the worker and the page keep what a trip needs. */
export const CACHE = 'fareweave-1';

/** A trip that was seen opens again without a connection: its page, the files it is made of, the names of airports. */
export const PAGE = '/flight-summary';
export const FACTS: readonly string[] = ['/api/airports'];

/** The name of the meta element of a page that the worker had to take from what it keeps. */
export const COPY_MARK = 'kept-copy';

const FILES = /^\/(shell|releases)\/.+\.js$/;

/** A file under such an address never changes; what is asked for again with a query was no good. */
export const isFile = ({ pathname, search }: URL): boolean => FILES.test(pathname) && search === '';
