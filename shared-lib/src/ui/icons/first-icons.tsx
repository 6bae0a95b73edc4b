import { t } from '../../domain/i18n/texts.ts';

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
export const SearchIcon = () => <Drawing d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4" />;

/** The mark of a premium feature (PLAN-12). `decorative`: hidden from screen readers, because the text names it. */
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
