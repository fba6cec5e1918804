import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** What a link of the product takes: an address of the product, and all that an anchor takes. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the product: an anchor that works before any script does, and changes screens without loading
 * afterwards. The router's own would bring its prefetching into every first page, which only its framework uses.
 */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: anchor.target });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that says when it leads to the current page, or to one above it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={here ? 'page' : undefined} {...link} />;
}
