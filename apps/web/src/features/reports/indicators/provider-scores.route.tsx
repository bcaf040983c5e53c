import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ProviderScoresScreen } from './ProviderScoresScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/proveedores')({
  validateSearch: listParams,
  component: ProviderScoresScreen,
});
