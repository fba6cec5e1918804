import type { ImgHTMLAttributes } from 'react';

const FALLBACK = '/images/fallback.svg';

function fallBack(image: HTMLImageElement): void {
  if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
}

// In a page rendered by the server, the image may have failed before the error handler was attached.
const checkLoaded = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) fallBack(image);
};

/**
 * An image of the project; one that fails to load is replaced once (decisions §2.8). Decorative unless `alt` is set.
 */
export function Picture({ src, alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <img
      {...rest}
      ref={checkLoaded}
      src={src}
      alt={alt}
      onError={({ currentTarget }) => fallBack(currentTarget)}
    />
  );
}
