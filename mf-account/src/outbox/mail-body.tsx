import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';

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

/** The markup of an e-mail with every `style` attribute put aside as `data-style`. In text a quotation mark is written
 *  as an entity, so only attributes match. */
const withStylesAside = (html: string): string => html.replaceAll(' style="', ' data-style="');

const ADDRESS = /(https?:\/\/\S+)/;

/** The text form of an e-mail, its addresses as links. */
export function LetterText({ text }: { text: string }) {
  return (
    <Paper>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ),
      )}
    </Paper>
  );
}

const Paper = styled.div`
  padding: clamp(16px, 3vw, 24px);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
