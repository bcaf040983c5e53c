import { lazy, Suspense, useState } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';
import { useAssistantPanel } from '../panel-state.ts';

const AssistantPanel = lazy(async () => ({
  default: (await importInTime(() => import('./AssistantPanel.tsx'))).AssistantPanel,
}));

/** Mounts the panel at the right of every screen; the conversation stays while it is closed. */
export function PanelPlace() {
  const { isOpen } = useAssistantPanel();
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <AssistantPanel />
    </Suspense>
  );
}
