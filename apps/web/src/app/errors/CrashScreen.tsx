import { ApiError } from '../../lib/api/api-error.ts';
import { ChunkError } from '../../lib/import-in-time.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { isChunkFailure } from './is-chunk-failure.ts';
import { ReloadScreen } from './ReloadScreen.tsx';
import { reportCrash } from './report-crash.ts';

export function CrashScreen({ error: thrown }: { readonly error: unknown }) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof ChunkError || isChunkFailure(error)) return <ReloadScreen />;
  const requestId = error instanceof ApiError ? (error.requestId ?? undefined) : reportCrash(error);
  return <ErrorScreen code="500" requestId={requestId} />;
}
