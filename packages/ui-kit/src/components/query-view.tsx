import { useProblemText } from '@hamrah/ui-kit/shell-api';
import type { ReactNode } from 'react';
import { useKitText } from '../messages/index.ts';
import { dailyLimitOf } from './daily-limit.ts';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';

/** The fields of a TanStack query that `QueryView` reads. */
interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryLike<Data>;
  /** Shown while loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const propertyOf = (error: Error, name: 'code' | 'requestId'): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Renders a query: a skeleton while loading, an error with a retry unless a daily limit is used up, or its data. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const problem = useProblemText();
  const text = useKitText();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <LoadingState>{skeleton}</LoadingState>;
  const dailyLimit = dailyLimitOf(query.error);
  if (dailyLimit)
    return (
      <EmptyState title={text('state.limit')}>
        <p role="alert">{problem(dailyLimit)}</p>
      </EmptyState>
    );
  return (
    <ErrorState
      message={problem({
        code: propertyOf(query.error, 'code') ?? 'service.failed',
        retryAfterSeconds: Number(Reflect.get(query.error, 'retryAfterSeconds')) || undefined,
      })}
      reference={propertyOf(query.error, 'requestId')}
      onRetry={() => query.refetch()}
    />
  );
}
