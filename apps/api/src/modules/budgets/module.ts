import { module } from '../module.ts';
import { budgetAnswers } from './answers.ts';
import { budgetRoutes } from './routes.ts';

export const budgets = module({ name: 'budgets', routes: budgetRoutes, answers: budgetAnswers });
