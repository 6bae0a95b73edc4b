import { navigate } from '@fareweave/shared-lib/platform';
import type { ComponentProps, MouseEvent } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link within the product that does not load the page. The browser handles all other clicks: new tabs, downloads and
 *  links within the page. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event) || href.startsWith('#')) return;
        event.preventDefault();
        navigate(href, { transition: true });
      }}
      {...rest}
    />
  );
}

/** Whether a click on a link within the product stays in this tab. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self') &&
  !event.currentTarget.hasAttribute('download');
