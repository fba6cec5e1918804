import type { Revenue } from '@nidaan/contract';
import { dayText, moneyText } from '@nidaan/sdk';
import { useMedia } from '@nidaan/sdk/ui/admin';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartOf,
  type ChartConfiguration,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { stepText } from './step-text.js';
import { messages } from './messages.js';

ChartOf.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const FONT = { family: "'Figtree Variable', system-ui, sans-serif", size: 13 };
const LABEL_HALF = 64;
/** The amount up to which a chart without any amount goes. */
const NOTHING_UP_TO = 5;
const colour = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

/** Draws the label of each series above its highest bar, in place of a legend. */
const names: Plugin<'bar'> = {
  id: 'names',
  afterDatasetsDraw(chart) {
    const { ctx, data, chartArea } = chart;
    ctx.save();
    ctx.font = `600 ${FONT.size}px ${FONT.family}`;
    ctx.textAlign = 'center';
    ctx.fillStyle = colour('ink');
    for (const [index, { label = '', data: values }] of data.datasets.entries()) {
      const amounts = values.map(Number);
      const highest = Math.max(...amounts);
      const bar = chart.getDatasetMeta(index).data[amounts.indexOf(highest)];
      if (!bar || highest <= 0) continue;
      const x = Math.min(chartArea.right - LABEL_HALF, Math.max(chartArea.left + LABEL_HALF, bar.x));
      ctx.fillText(`${label} ${moneyText(highest)}`, x, chartArea.top - 24 + index * 16);
      ctx.fillRect(bar.x - 0.5, chartArea.top - 20 + index * 16, 1, bar.y - chartArea.top + 18 - index * 16);
    }
    ctx.restore();
  },
};

function configOf({ steps, by }: Pick<Revenue, 'steps' | 'by'>): ChartConfiguration<'bar', number[], string> {
  const series = (label: string, data: number[], token: string) => ({
    label,
    data,
    backgroundColor: colour(token),
    maxBarThickness: 28,
  });
  const ticks = { color: colour('ink-2'), font: FONT, maxRotation: 0, autoSkipPadding: 16 };
  return {
    type: 'bar',
    data: {
      labels: steps.map(({ start }) => stepText(start, by)),
      datasets: [
        series(
          messages.booked,
          steps.map(({ booked }) => booked),
          'primary',
        ),
        series(
          messages.paid,
          steps.map(({ paid }) => paid),
          'marigold',
        ),
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      layout: { padding: { top: 40 } },
      scales: {
        x: { ticks, grid: { display: false } },
        y: {
          beginAtZero: true,
          suggestedMax: NOTHING_UP_TO,
          grid: { color: colour('line') },
          ticks: { ...ticks, maxTicksLimit: 6, callback: (value) => moneyText(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          callbacks: { label: ({ dataset, parsed }) => `${dataset.label} ${moneyText(parsed.y ?? 0)}` },
        },
      },
    },
    plugins: [names],
  };
}

/** A bar chart of booked and paid amounts per step, as large as what it is in. The table beside it has the same figures. */
export default function Chart({ revenue: { steps, by, from, to } }: { revenue: Revenue }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useMedia('screen and (prefers-color-scheme: dark)');
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const chart = new ChartOf(context, configOf({ steps, by }));
    return () => chart.destroy();
  }, [steps, by, dark]);
  return <canvas ref={canvas} role="img" aria-label={messages.chart(dayText(from), dayText(to))} />;
}
