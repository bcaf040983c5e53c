import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { DivisionListScreen } from './DivisionListScreen.tsx';

export const Route = createFileRoute('/_signed-in/divisiones')({
  validateSearch: listParams,
  component: DivisionListScreen,
});
