import { t } from '../domain/i18n/texts.ts';

/** A small line drawing in the colour of its text, hidden from screen readers: the control or the text beside it has the name. */
export function Drawing({ d, size = '1.2em' }: { d: string; size?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export const CloseIcon = () => <Drawing d="M6 6l12 12M18 6L6 18" />;
export const CheckIcon = () => <Drawing d="M5 12.5l4.5 4.5L19 7.5" />;
export const WarningIcon = () => <Drawing d="M12 8v5m0 3.5v.01M12 3l9.5 17h-19z" />;
export const SearchIcon = () => <Drawing d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4" />;
export const ChevronIcon = () => <Drawing d="M6 9.5l6 6 6-6" />;
export const BookmarkIcon = () => <Drawing d="M6.5 4h11v16.5L12 16.5l-5.5 4z" />;
export const ExternalIcon = () => <Drawing d="M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8" />;

/** The mark of a premium feature. `decorative`: hidden from screen readers, because the text names it. */
export const Crown = ({ decorative = false }: { decorative?: boolean }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it has one unless it is hidden
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    fill="currentColor"
    {...(decorative ? { 'aria-hidden': true } : { role: 'img' })}
  >
    {!decorative && <title>{t('Premium')}</title>}
    <path d="M1.5 4.2l3.4 2.9L8 2.4l3.1 4.7 3.4-2.9L13.2 11H2.8zM2.8 12.3h10.4v1.5H2.8z" />
  </svg>
);
