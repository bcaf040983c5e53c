import { module } from '../module.ts';
import { quotationAnswers } from './answers.ts';
import { quotationRoutes } from './routes.ts';

export const quotations = module({ name: 'quotations', routes: quotationRoutes, answers: quotationAnswers });
