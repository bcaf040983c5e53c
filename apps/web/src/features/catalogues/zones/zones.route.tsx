import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ZoneListScreen } from './ZoneListScreen.tsx';

export const Route = createFileRoute('/_signed-in/zonas')({
  validateSearch: listParams,
  component: ZoneListScreen,
});
