import { Button, PageMeta, StatePanel } from '@nidaan/sdk';
import { Component, type ReactNode } from 'react';
import { forgetFailures } from './attempts.js';
import { useReady } from './early-clicks.js';
import { savedHtml } from './saved-html.js';

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

function Failed({ path, onRetry }: { path: string; onRetry: () => void }) {
  useReady();
  const saved = savedHtml(path);
  const retry = <Button onClick={onRetry}>Retry</Button>;
  if (!saved) {
    const title = 'This part of Nidaan is not answering';
    return (
      <>
        <PageMeta title={title} />
        <StatePanel drawing="offline" heading="h1" title={title} actions={retry}>
          The rest works, and your cart is kept. Please try again in a moment.
        </StatePanel>
      </>
    );
  }
  return (
    <>
      <div className="sh-offline nd-wrap" role="status">
        <span>You can read this page, but its buttons are not answering yet.</span>
        {retry}
      </div>
      <div dangerouslySetInnerHTML={{ __html: saved }} />
    </>
  );
}

/**
 * Around each remote: whatever breaks inside stays inside. A page that the server had already rendered stays readable.
 * Retry, or coming back later, loads the remote again.
 */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.path !== this.props.path && this.state.failed) this.retry();
  }

  override componentWillUnmount() {
    if (this.state.failed) forgetFailures();
  }

  private readonly retry = () => {
    forgetFailures();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed path={this.props.path} onRetry={this.retry} />;
  }
}
