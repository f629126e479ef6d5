import type { ReactNode } from 'react';
import { useProblemText } from '../messages/index.ts';
import { ErrorState, LoadingState } from './states.tsx';

/** What is read of a query; any server-state query has it. */
interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryLike<Data>;
  /** The outline shown until the data is there. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const partOf = (error: Error, part: 'code' | 'requestId'): string | undefined => {
  const value: unknown = Reflect.get(error, part);
  return typeof value === 'string' ? value : undefined;
};

/** Shows a query as it stands: its outline, slow after four seconds, failing with a way to retry, or its data. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const problem = useProblemText();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <LoadingState>{skeleton}</LoadingState>;
  return (
    <ErrorState
      message={problem(partOf(query.error, 'code') ?? 'service.failed')}
      reference={partOf(query.error, 'requestId')}
      onRetry={() => query.refetch()}
    />
  );
}
