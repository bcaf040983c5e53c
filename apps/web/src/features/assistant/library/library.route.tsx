import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

export const Route = createFileRoute('/_signed-in/asistente/documentos')({
  validateSearch: listParams,
  component: LibraryScreen,
});
