import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { JobListScreen } from './JobListScreen.tsx';

export const Route = createFileRoute('/_signed-in/trabajos')({ validateSearch: listParams, component: JobListScreen });
