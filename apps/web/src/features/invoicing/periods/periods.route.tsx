import { createFileRoute } from '@tanstack/react-router';
import { PeriodsScreen } from './PeriodsScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/periodos')({ component: PeriodsScreen });
