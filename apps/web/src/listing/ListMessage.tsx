import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { useTexts } from '../lib/texts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { listingTexts } from './listing.texts.ts';

interface ListMessageProps {
  readonly error: Error | null;
  readonly what: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly action: ReactNode;
  readonly isNarrowed: boolean;
  /** There are rows, but not on a page this far. */
  readonly isBeyondEnd: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

export function ListMessage(props: ListMessageProps) {
  const { error, what, empty, action, isNarrowed, isBeyondEnd, onRetry, onClear, onFirstPage } = props;
  const texts = useTexts(listingTexts);
  if (error !== null) {
    const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return <ErrorState what={what} onRetry={onRetry} traceId={traceId} />;
  }
  if (isBeyondEnd) {
    return <EmptyState title={texts.pastEnd} action={<Button onClick={onFirstPage}>{texts.firstPage}</Button>} />;
  }
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchOffIcon />}
        title={texts.noMatch}
        text={texts.noMatchText}
        action={
          <Button variant="outlined" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={empty.title} text={empty.text} action={action} />;
}
