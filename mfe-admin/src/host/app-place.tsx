import { ErrorState, Page, Skeleton, LoadingState } from '@hamrah/ui-kit';
import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';
import { loadApp } from './load-app.ts';

interface State {
  readonly App: LazyExoticComponent<ComponentType>;
  readonly hasFailed: boolean;
}

/** The place of the pages: their outline while they arrive, themselves, or a retry that finds out where they are now. */
export class AppPlace extends Component<object, State> {
  override state: State = { App: lazy(() => loadApp(false)), hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error('The pages could not be shown.', error);
  }

  override render(): ReactNode {
    const { App, hasFailed } = this.state;
    if (hasFailed)
      return (
        <Page title="Hamrah staff" width="reading">
          <ErrorState
            message="This part of Hamrah is resting. Please try again shortly."
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
