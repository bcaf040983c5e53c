import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { PriceIndexScreen } from './PriceIndexScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/precios')({
  validateSearch: listParams,
  component: PriceIndexScreen,
});
