import { createFileRoute } from '@tanstack/react-router';
import { readTreeSearch } from './tree-search.ts';
import { ServiceTreeScreen } from './ServiceTreeScreen.tsx';

export const Route = createFileRoute('/_signed-in/servicios/detalles')({
  validateSearch: readTreeSearch,
  component: ServiceTreeScreen,
});
