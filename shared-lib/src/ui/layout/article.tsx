import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** A page to read: sections of paragraphs and lists. */
export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  max-width: 66ch;
  font-size: 1rem;
  line-height: 1.6;

  p,
  ul {
    margin-top: 8px;
  }
  ul {
    padding-inline-start: 20px;
  }
  li + li {
    margin-top: 6px;
  }
  a {
    overflow-wrap: anywhere;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export function ArticleSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
