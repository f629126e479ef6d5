import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown after a failure. `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Current path. A change clears the failure. */
  readonly path: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedAt: string | null;
}

/** Contains load and render failures of a remote. */
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
    console.error('A remote page crashed.', error);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failedAt === null ? children : fallback(() => this.setState({ failedAt: null }));
  }
}
