import { t } from '@fareweave/shared-lib/domain/texts';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const INITIAL_HEIGHT = 480;

/** The page takes markup only from a policy of the remote (ADR 56). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** A policy for the content of frames whose sandbox forbids scripts. */
const sandboxed = trustedTypes?.createPolicy('mf-account', { createHTML: (html) => html });

/** An e-mail as HTML, in a sandboxed frame. It can run no scripts; its links open in new tabs. */
export function HtmlBody({ html, subject }: { html: string; subject: string }) {
  const [height, setHeight] = useState(INITIAL_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    const content = withDataStyles(html);
    // Set the attribute without React, which would convert the trusted value to a string.
    frame.current?.setAttribute('srcdoc', sandboxed?.createHTML(content) ?? content);
  }, [html]);
  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const page = currentTarget.contentDocument;
    if (page === null) return;
    // The page's policy forbids styles in markup, but scripts of this page may set them.
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    for (const link of page.links) link.setAttribute('target', '_blank');
    page.documentElement.style.colorScheme = 'light';
    setHeight(page.documentElement.scrollHeight);
  }
  return (
    <Frame
      ref={frame}
      title={t('Email: {subject}', { subject })}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={onLoad}
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

/** Renames every `style` attribute of an e-mail to `data-style`. Only attributes match, because in text a quotation mark is
 *  an entity. */
const withDataStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');

const ADDRESS = /(https?:\/\/\S+)/;

/** An e-mail as text, with its URLs as links. */
export function TextBody({ text }: { text: string }) {
  return (
    <Paper>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
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
