import { createFileRoute } from '@tanstack/react-router';
import { RetentionScreen } from './RetentionScreen.tsx';

export const Route = createFileRoute('/_signed-in/privacidad/retencion')({ component: RetentionScreen });
