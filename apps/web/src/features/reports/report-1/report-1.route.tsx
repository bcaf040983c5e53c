import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { useOpenParty } from '../base/use-open-party.ts';
import { Report1Screen } from './Report1Screen.tsx';

export const Route = createFileRoute('/_signed-in/reporte-1')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <Report1Screen onOpen={useOpenParty()} />;
}
