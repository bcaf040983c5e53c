import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { TrappedCashScreen } from './TrappedCashScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/dinero_atrapado')({
  validateSearch: listParams,
  component: TrappedCashScreen,
});
