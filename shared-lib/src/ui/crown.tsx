/** The mark of a premium feature. */
export function Crown() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" role="img">
      <title>Premium</title>
      <path d="M1.5 4.2l3.4 2.9L8 2.4l3.1 4.7 3.4-2.9L13.2 11H2.8zM2.8 12.3h10.4v1.5H2.8z" />
    </svg>
  );
}
