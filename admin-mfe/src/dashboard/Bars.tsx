import type { Dashboard } from '@nidaan/contract';
import { dayText } from '@nidaan/contract/dates';

const WIDTH = 8;
const GAP = 3;
const HEIGHT = 56;

interface BarsProps {
  days: NonNullable<Dashboard['bookings']>;
  tone: 'primary' | 'marigold';
  label: string;
  text: (sum: number) => string;
}

/** A small bar for each day; those of today's weekday are darker. Days with more refunds than payments have no bar. */
export function Bars({ days, tone, label, text }: BarsProps) {
  const most = Math.max(1, ...days.map(({ sum }) => sum));
  const width = days.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      className="db-bars"
      data-tone={tone}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map(({ day, sum }, at) => {
        const height = Math.max(1, Math.round((HEIGHT * Math.max(0, sum)) / most));
        return (
          <rect
            key={day}
            x={at * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1.5}
            data-same={(days.length - 1 - at) % 7 === 0 || undefined}
          >
            <title>{`${dayText(day)}: ${text(sum)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
