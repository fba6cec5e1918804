import { encodeQR } from 'qr';

const MARGIN = 2;

/** The dark squares of a code as one SVG path. */
const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** A QR code, black (the default of a path) on white in every colour scheme, so that any app can read it. */
export default function UpiCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { border: MARGIN });
  return (
    <svg
      className="bk-upi__code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}
