import type { ImgHTMLAttributes } from 'react';

const FALLBACK = '/images/fallback.svg';

function fallBack(image: HTMLImageElement): void {
  if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
}

// In a page that the server rendered it may have failed before anyone listened.
const look = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) fallBack(image);
};

/** A drawing of the project; a broken one falls back once (decisions §2.8). Decorative unless `alt` is given. */
export function Picture({ src, alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <img {...rest} ref={look} src={src} alt={alt} onError={({ currentTarget }) => fallBack(currentTarget)} />
  );
}
