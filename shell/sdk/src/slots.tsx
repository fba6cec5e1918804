import { Component, type ReactNode, Suspense, use, useState } from 'react';
import { useHost } from './host-context.js';
import type { SlotModule, SlotProps } from './remote.js';

interface SlotBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that shows the fallback when its children throw. */
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
  /** Shown when no remote fills the slot or its remote cannot be loaded. */
  fallback?: ReactNode;
  /** Shown while the slot loads; the fallback when absent. */
  loading?: ReactNode;
}

/**
 * A named slot that another remote fills, such as `booking.form` on a package page; further props are passed to the
 * component that fills it. It loads in the browser only, when it is first rendered: render it on intent.
 */
export function Slot({ name, fallback = null, loading = fallback, ...props }: SlotOwnProps & SlotProps) {
  const host = useHost();
  // The promise is created once per mount and above the suspending component: a new one after each failure would load
  // for ever.
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
