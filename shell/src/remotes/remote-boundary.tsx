import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in for the children that failed; `retry` shows them anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Where the visitor is; a failure is forgotten when they move on. */
  readonly path: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedAt: string | null;
}

/** Keeps a remote's failure in the remote's place, whether it does not arrive or breaks while shown. */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failedAt }: BoundaryState): BoundaryState | null {
    if (failedAt === '') return { failedAt: path };
    return failedAt !== null && failedAt !== path ? { failedAt: null } : null;
  }

  override componentDidCatch(error: Error): void {
    console.error('A page could not be shown.', error);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failedAt === null ? children : fallback(() => this.setState({ failedAt: null }));
  }
}
