import { Component, type ReactNode } from 'react';
import { resetFailures } from './loading/attempts.js';
import { Failed } from './Failed.js';
import { reportClientError } from './failures.js';
import type { Owner } from './registry.js';

interface BoundaryProps {
  path: string;
  /** The versions that may be shown, in this order; empty for the shell's own screens. */
  versions: Owner[];
  children: (version?: Owner) => ReactNode;
}

/**
 * The error boundary around each remote. A version that breaks is replaced by the previous one. When that breaks too, a
 * page that the server had already rendered stays readable; Retry, or returning to the page later, loads it again.
 */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean; at: number }> {
  override state = { failed: false, at: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { at } = this.state;
    const [version, next] = this.props.versions.slice(at);
    if (version) reportClientError(version, error);
    if (next) this.setState({ failed: false, at: at + 1 });
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.path !== this.props.path && this.state.failed) this.retry();
  }

  override componentWillUnmount() {
    if (this.state.failed) resetFailures();
  }

  private readonly retry = () => {
    resetFailures();
    this.setState({ failed: false, at: 0 });
  };

  override render() {
    const { path, versions, children } = this.props;
    const { failed, at } = this.state;
    if (!failed) return children(versions[at]);
    // For one render, until the previous version is shown.
    if (versions[at + 1]) return null;
    const [owner] = versions;
    return (
      <Failed
        path={path}
        entry={owner?.entry}
        off={owner?.disabled ? owner.name : undefined}
        onRetry={this.retry}
      />
    );
  }
}
