import Button from '@mui/material/Button';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { NoPermission } from '../../../../ui/NoPermission.tsx';
import { resultTexts } from './result.texts.ts';

/** Why a report failed, in its place: timeout, two at once, a forbidden field, or no connection. */
export function ResultProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const texts = useTexts(resultTexts);
  const isApi = error instanceof ApiError;
  if (isApi && error.status === 403 && error.detail === null) return <NoPermission />;
  const said = isApi ? sentencesOf(error) : [];
  if (said.length === 0)
    return (
      <ErrorState what={texts.what} onRetry={onRetry} traceId={isApi ? (error.requestId ?? undefined) : undefined} />
    );
  return (
    <InlineAlert
      status="bad"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {said.join(' ')}
    </InlineAlert>
  );
}

/** The server's messages; empty for a failure without any. */
function sentencesOf({ status, detail, fieldErrors }: ApiError): readonly string[] {
  if (status === 0 || status === 500) return [];
  return [...(detail === null ? [] : [detail]), ...Object.values(fieldErrors).flat()];
}
