import type { Served } from '../../core/serve.ts';
import { bookRoutes } from './book/routes.ts';

export const budgetRoutes: readonly Served[] = [...bookRoutes];
