/** The mark of a premium feature. `decorative` where the word itself stands beside it. */
export function Crown({ decorative = false }: { decorative?: boolean }) {
  if (decorative) {
    return (
      <svg {...canvas} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...canvas} role="img">
      <title>Premium</title>
      {drawing}
    </svg>
  );
}

const canvas = { width: '1em', height: '1em', viewBox: '0 0 16 16', fill: 'currentColor' };
const drawing = <path d="M1.5 4.2l3.4 2.9L8 2.4l3.1 4.7 3.4-2.9L13.2 11H2.8zM2.8 12.3h10.4v1.5H2.8z" />;
