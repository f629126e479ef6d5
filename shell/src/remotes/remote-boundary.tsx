import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown after a failure. `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Current path. A change clears the failure. */
  readonly path: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedPath: string | null;
}

/** Contains load and render failures of a remote. */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedPath: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedPath: '' };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failedPath }: BoundaryState): BoundaryState | null {
    if (failedPath === '') return { failedPath: path };
    return failedPath !== null && failedPath !== path ? { failedPath: null } : null;
  }

  override componentDidCatch(error: Error): void {
    console.error('A remote page crashed.', error);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failedPath === null ? children : fallback(() => this.setState({ failedPath: null }));
  }
}
