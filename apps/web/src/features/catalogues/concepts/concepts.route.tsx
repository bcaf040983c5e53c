import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ConceptListScreen } from './ConceptListScreen.tsx';

export const Route = createFileRoute('/_signed-in/servicios/conceptos')({
  validateSearch: listParams,
  component: ConceptListScreen,
});
