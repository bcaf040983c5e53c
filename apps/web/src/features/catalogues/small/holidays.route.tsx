import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { HolidayCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/dias-inhabiles')({
  validateSearch: listParams,
  component: HolidayCatalogue,
});
