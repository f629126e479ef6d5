import { ErrorState, LoadingState, Page, Skeleton } from '@hamrah/ui-kit';
import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';
import { loadApp } from './load-app.ts';

interface State {
  readonly App: LazyExoticComponent<ComponentType>;
  readonly hasFailed: boolean;
}

/** Loads the staff pages. After a failure, a retry asks the gateway for their current URL. */
export class AppLoader extends Component<object, State> {
  override state: State = { App: lazy(() => loadApp(false)), hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error('Failed to show the staff pages.', error);
  }

  override render(): ReactNode {
    const { App, hasFailed } = this.state;
    if (hasFailed)
      return (
        <Page title="Hamrah staff" width="reading">
          <ErrorState
            message="This part of Hamrah is unavailable. Please try again shortly."
            onRetry={() => this.setState({ App: lazy(() => loadApp(true)), hasFailed: false })}
          />
        </Page>
      );
    return (
      <Suspense
        fallback={
          <LoadingState>
            <Skeleton $height="4rem" />
          </LoadingState>
        }
      >
        <App />
      </Suspense>
    );
  }
}
