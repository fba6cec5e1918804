import { Component, type ReactNode, Suspense, use } from 'react';
import { type Host, useHost } from './host-context.js';
import type { SlotModule, SlotProps } from './remote.js';

interface SlotBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback instead of what breaks inside. */
export class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

const fills = new WeakMap<Host['fillSlot'], Map<string, Promise<SlotModule> | null>>();

// use() needs the same promise on every render, and a failed one must not be kept.
function filled(host: Host, name: string): Promise<SlotModule> | null {
  const known = fills.get(host.fillSlot) ?? new Map<string, Promise<SlotModule> | null>();
  fills.set(host.fillSlot, known);
  const cached = known.get(name);
  if (cached) return cached;
  const filling = host.fillSlot(name);
  filling?.catch(() => known.delete(name));
  known.set(name, filling);
  return filling;
}

function Filling({ name, fallback, props }: { name: string; fallback: ReactNode; props: SlotProps }) {
  const filling = filled(useHost(), name);
  if (!filling) return fallback;
  const { default: Content } = use(filling);
  return <Content {...props} />;
}

interface SlotOwnProps {
  name: string;
  /** Stands in its place when nobody fills it or its remote is dead. */
  fallback?: ReactNode;
  /** Stands in its place while it loads; the fallback when absent. */
  loading?: ReactNode;
}

/**
 * A named place that another remote fills, such as `booking.form` on a package page; further props go to what fills it.
 * Loads in the browser only, when it is first rendered: render it on intent.
 */
export function Slot({ name, fallback = null, loading = fallback, ...props }: SlotOwnProps & SlotProps) {
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={loading}>
        <Filling name={name} fallback={fallback} props={props} />
      </Suspense>
    </SlotBoundary>
  );
}
