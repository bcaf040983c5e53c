import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTexts } from '../lib/texts.ts';
import { CopyableText } from './CopyableText.tsx';
import { StateMessage } from './StateMessage.tsx';
import { uiTexts } from './ui.texts.ts';

interface ErrorStateProps {
  /** Completes «No se pudo cargar …». */
  readonly what: string;
  readonly onRetry: () => void;
  readonly traceId?: string | undefined;
}

/** A failed read. Says so when offline; queries refetch by themselves when the connection returns. */
export function ErrorState({ what, onRetry, traceId }: ErrorStateProps) {
  const texts = useTexts(uiTexts);
  const isOffline = !navigator.onLine;
  // A reference number is mentioned only if there is one.
  const advice = traceId === undefined ? texts.failedPlain : texts.failedAdvice;
  return (
    <StateMessage
      role="alert"
      icon={<CloudOffIcon />}
      title={isOffline ? texts.offline : texts.failed(what)}
      text={isOffline ? texts.offlineAdvice(what) : advice}
    >
      {traceId !== undefined && <CopyableText label={texts.traceId} text={traceId} />}
      <Button variant="outlined" onClick={onRetry}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}

/** A record that is not there, or not for this user: the connection is not to blame. */
export function NotFound({ what }: Pick<ErrorStateProps, 'what'>) {
  const texts = useTexts(uiTexts);
  return (
    <StateMessage role="alert" icon={<SearchOffIcon />} title={texts.notFound(what)} text={texts.notFoundAdvice} />
  );
}
