import type { ImgHTMLAttributes } from 'react';

const FALLBACK = '/images/fallback.svg';

/** A drawing of the project; a broken one falls back once (decisions §2.8). Decorative unless `alt` is given. */
export function Picture({ src, alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(FALLBACK)) currentTarget.src = FALLBACK;
      }}
    />
  );
}
