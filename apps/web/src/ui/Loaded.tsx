import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, NotFound } from './ErrorState.tsx';

/** Answered calls carry their status, and a number to quote to support. */
type Failure = Error & { readonly requestId?: string | null; readonly status?: number };

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Completes «No se pudo cargar …». */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query: skeleton, data, or failure with a retry. A failed refetch keeps the earlier data. */
export function Loaded<Data>({ query, what, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (error === null) return skeleton;
  const { requestId, status }: Failure = error;
  // Trying again would not find it.
  if (status === 404 || status === 410) return <NotFound what={what} />;
  return <ErrorState what={what} onRetry={() => void refetch()} traceId={requestId ?? undefined} />;
}
