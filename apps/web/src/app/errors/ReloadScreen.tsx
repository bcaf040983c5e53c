import WifiOffIcon from '@mui/icons-material/WifiOffOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lookForServer, useOnline } from '../../lib/connection.ts';
import { useTexts } from '../../lib/texts.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { errorsTexts } from './errors.texts.ts';

interface ReloadScreenProps {
  /** Retries without reloading the page, where that can help. */
  readonly onRetry?: () => void;
}

/**
 * A part of the application failed to load. Reloads only while the server answers, or the browser's error page would
 * show.
 */
export function ReloadScreen({ onRetry = reload }: ReloadScreenProps) {
  const texts = useTexts(errorsTexts);
  const isOnline = useOnline();
  const [isLooking, setLooking] = useState(false);
  const retry = async () => {
    setLooking(true);
    const isReachable = await lookForServer();
    setLooking(false);
    if (isReachable) onRetry();
  };
  return (
    <StateMessage
      role="alert"
      icon={<WifiOffIcon />}
      title={isOnline ? texts.chunkTitle : texts.chunkOfflineTitle}
      text={isOnline ? texts.chunkText : texts.chunkOfflineText}
    >
      <Button variant="contained" loading={isLooking} onClick={() => void retry()}>
        {isOnline && onRetry === reload ? texts.reload : texts.retry}
      </Button>
    </StateMessage>
  );
}

function reload(): void {
  window.location.reload();
}
