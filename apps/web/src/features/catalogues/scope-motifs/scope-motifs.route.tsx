import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ScopeMotifListScreen } from './ScopeMotifListScreen.tsx';

export const Route = createFileRoute('/_signed-in/servicios/motivos')({
  validateSearch: listParams,
  component: ScopeMotifListScreen,
});
