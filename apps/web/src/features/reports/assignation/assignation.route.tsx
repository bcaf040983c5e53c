import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { useOpenParty } from '../base/use-open-party.ts';
import { AssignationScreen } from './AssignationScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/asignacion')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <AssignationScreen onOpen={useOpenParty()} />;
}
