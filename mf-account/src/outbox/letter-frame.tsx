import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { withStylesAside } from './letter-styles.ts';

const FIRST_HEIGHT = 480;

/** The HTML form of an e-mail, on paper of its own. Nothing in it can run; its links open beside this page. */
export function LetterFrame({ html, subject }: { html: string; subject: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  function dress({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const letter = currentTarget.contentDocument;
    if (letter === null) return;
    // The page's policy lets no markup bring styles along; set from here they are the page's own doing.
    for (const element of letter.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    for (const link of letter.links) link.setAttribute('target', '_blank');
    letter.documentElement.style.colorScheme = 'light';
    setHeight(letter.documentElement.scrollHeight);
  }
  return (
    <Frame
      title={`Email: ${subject}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withStylesAside(html)}
      height={height}
      onLoad={dress}
    />
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: Canvas;
  color-scheme: light;
`;
