import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { useOpenParty } from '../base/use-open-party.ts';
import { CompleteDataScreen } from './CompleteDataScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/datos_completos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <CompleteDataScreen onOpen={useOpenParty()} />;
}
