import { createElement, type SVGProps } from 'react';

/** What is left of a file of an icon after {@link lightIcons}. */
interface IconData {
  node: [tag: string, attributes: object][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, in px. */
  size?: number;
}

/**
 * Replaces lucide's factory of icons in builds: the same drawing for `size`, `strokeWidth` and the attributes of an `svg`,
 * without class names, contexts and scaled strokes, which are not used here.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !('aria-label' in rest),
        ...rest,
      },
      ...shapes,
    );
}
