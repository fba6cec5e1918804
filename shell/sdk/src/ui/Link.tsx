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
  const { target } = anchor;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const arrive = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace: true });
  // While the screen is on its way, the address is there already: a second tap is no second step back.
  const isUnderway = () => new URL(href, window.location.href).href === window.location.href;
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) (isUnderway() ? arrive : follow)(event);
      }}
    />
  );
}

/** What a link of a bar takes beyond any other. */
interface NavLinkProps extends LinkProps {
  end?: boolean;
  /** How other addresses begin whose pages belong to it too, such as `/health/`. */
  also?: string[];
}

/** A link that says when it leads to the current page, or to one above it unless `end`. */
export function NavLink({ end = false, also = [], ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const below = end ? [] : [`${link.to}/`];
  const here = pathname === link.to || [...below, ...also].some((start) => pathname.startsWith(start));
  return <Link aria-current={here ? 'page' : undefined} {...link} />;
}
