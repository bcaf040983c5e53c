import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from './DashboardScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardScreen });
