import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** Calls that the server answered carry the number to quote to support. */
type Failure = Error & { readonly requestId?: string | null };

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What is read, to follow «No se pudo cargar …». */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Shown in place of a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a screen reads: a skeleton, then the data, or the failure with a retry. A failed refetch leaves what was read before. */
export function Loaded<Data>({ query, what, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (error === null) return skeleton;
  const { requestId }: Failure = error;
  return <ErrorState what={what} onRetry={() => void refetch()} traceId={requestId ?? undefined} />;
}
