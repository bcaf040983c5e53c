import { module } from '../module.ts';
import { invoicingAnswers } from './answers.ts';
import { invoicingRoutes } from './routes.ts';

export const invoicing = module({ name: 'invoicing', routes: invoicingRoutes, answers: invoicingAnswers });
