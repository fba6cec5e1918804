import { Component, type ReactNode, Suspense, use, useState } from 'react';
import { useHost } from './host-context.js';
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

function Filling({ filling, props }: { filling: Promise<SlotModule>; props: SlotProps }) {
  const { default: Content } = use(filling);
  return <Content {...props} />;
}

interface SlotOwnProps {
  name: string;
  /** Stands in its place when no one fills it or its remote is dead. */
  fallback?: ReactNode;
  /** Stands in its place while it loads; the fallback when absent. */
  loading?: ReactNode;
}

/**
 * A named place that another remote fills, such as `booking.form` on a package page; further props go to what fills it.
 * Loads in the browser only, when it is first rendered: render it on intent.
 */
export function Slot({ name, fallback = null, loading = fallback, ...props }: SlotOwnProps & SlotProps) {
  const host = useHost();
  // Asked for once in its life, above what suspends: a failed promise that is asked for again would load for ever.
  const [filling] = useState(() => host.fillSlot(name));
  if (!filling) return fallback;
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={loading}>
        <Filling filling={filling} props={props} />
      </Suspense>
    </SlotBoundary>
  );
}
