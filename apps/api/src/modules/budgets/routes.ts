import type { Served } from '../../core/serve.ts';

export const budgetRoutes: readonly Served[] = [];
