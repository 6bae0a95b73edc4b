import { styled } from 'styled-components';

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
