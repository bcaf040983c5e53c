import { createFileRoute } from '@tanstack/react-router';
import { ThemeScreen } from './ThemeScreen.tsx';

export const Route = createFileRoute('/_signed-in/theme')({ component: ThemeScreen });
