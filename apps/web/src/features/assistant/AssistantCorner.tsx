import { mayEnter } from '@aura/access/areas';
import Box from '@mui/material/Box';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import type { ToggleButtonProps } from './panel/ToggleButton.tsx';

// The shell contains only these two placeholders. If the rest fails to load, as offline, they stay empty.
const ToggleButton = lazy(() => orNothing(async () => (await import('./panel/ToggleButton.tsx')).ToggleButton));
const PanelPlace = lazy(() => orNothing(async () => (await import('./panel/PanelPlace.tsx')).PanelPlace));

export function AssistantButton(props: ToggleButtonProps) {
  return (
    <ForWhoMayAsk place={<Box sx={{ width: 36 }} />}>
      <ToggleButton {...props} />
    </ForWhoMayAsk>
  );
}

export function AssistantSide() {
  return (
    <ForWhoMayAsk>
      <PanelPlace />
    </ForWhoMayAsk>
  );
}

/** Hidden while impersonating: an administrator does not ask in another user's name. */
function ForWhoMayAsk({ place, children }: { readonly place?: ReactNode; readonly children: ReactNode }) {
  const { actor, user } = useActor();
  if (!mayEnter(actor, 'assistant') || user.viewedBy !== null) return null;
  return <Suspense fallback={place}>{children}</Suspense>;
}

function orNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return importInTime(load).then(
    (part): { readonly default: ComponentType<Props> } => ({ default: part }),
    () => ({ default: () => null }),
  );
}
