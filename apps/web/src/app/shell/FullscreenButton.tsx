import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

export function FullscreenButton() {
  const texts = useTexts(shellTexts);
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement != null);
  const label = isFull ? texts.leaveFullscreen : texts.fullscreen;
  return (
    <ToolbarButton label={label} onPhones={false} onClick={() => void toggle()}>
      {isFull ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
    </ToolbarButton>
  );
}

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement == null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch (error) {
    // Browsers may refuse, in frames and on some phones.
    console.warn(error);
  }
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
