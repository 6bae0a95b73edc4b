import { Drawing } from './first-icons.tsx';

/** Icons that the first page does not show, in a file of their own so that its code does not contain them. */

export const WarningIcon = () => <Drawing d="M12 8v5m0 3.5v.01M12 3l9.5 17h-19z" />;
export const ChevronIcon = () => <Drawing d="M6 9.5l6 6 6-6" />;
export const BookmarkIcon = () => <Drawing d="M6.5 4h11v16.5L12 16.5l-5.5 4z" />;
export const ExternalIcon = () => <Drawing d="M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8" />;
