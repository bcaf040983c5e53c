import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAssistantPanel } from '../panel-state.ts';

const AssistantPanel = lazyPart(() => import('./AssistantPanel.tsx'), 'AssistantPanel');

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
