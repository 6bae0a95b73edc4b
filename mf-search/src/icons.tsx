/** A small line drawing in the colour of its text, silent to screen readers. */
function Drawing({ d }: { d: string }) {
  return (
    <svg
      width="1.15em"
      height="1.15em"
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

export const SearchIcon = () => <Drawing d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4" />;
export const ChevronIcon = () => <Drawing d="M6 9.5l6 6 6-6" />;
export const ExternalIcon = () => <Drawing d="M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8" />;
