import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** Props of a {@link Link}: `to`, an address of the product, and the attributes of an anchor. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the product: an anchor that works before scripts run and changes the screen without loading the page
 * afterwards. The router's `Link` is not used, because it adds prefetching code that only the router's framework needs.
 */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const { target } = anchor;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const replaceEntry = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace: true });
  // The address changes before the screen has loaded; a second tap must not add a second history entry.
  const isCurrent = () => new URL(href, window.location.href).href === window.location.href;
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) (isCurrent() ? replaceEntry : follow)(event);
      }}
    />
  );
}

/** Additional props of a navigation link. */
interface NavLinkProps extends LinkProps {
  end?: boolean;
  /** Prefixes of other addresses that belong to this link, such as `/health/`. */
  also?: string[];
}

/** A link with `aria-current` when it leads to the current page or, unless `end`, to a page above it. */
export function NavLink({ end = false, also = [], ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const below = end ? [] : [`${link.to}/`];
  const here = pathname === link.to || [...below, ...also].some((start) => pathname.startsWith(start));
  return <Link aria-current={here ? 'page' : undefined} {...link} />;
}
