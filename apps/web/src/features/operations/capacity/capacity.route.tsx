import { createFileRoute } from '@tanstack/react-router';
import { CapacityScreen } from './CapacityScreen.tsx';

export const Route = createFileRoute('/_signed-in/capacidad')({ component: CapacityScreen });
