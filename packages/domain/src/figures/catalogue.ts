import { accountFigures } from './accounts.ts';
import { billingFigures } from './billing.ts';
import { complaintFigures } from './complaints.ts';
import type { Figure } from './figure.ts';
import { messageFigures } from './messages.ts';
import { paymentFigures } from './payments.ts';
import { workFigures } from './work.ts';

/** Every figure of the application by its name. */
export const figures = {
  ...workFigures,
  ...complaintFigures,
  ...billingFigures,
  ...paymentFigures,
  ...accountFigures,
  ...messageFigures,
};

export type FigureName = keyof typeof figures;
export const FIGURE_NAMES = Object.keys(figures) as [FigureName, ...FigureName[]];

export function figureOf(name: FigureName): Figure {
  return figures[name];
}
