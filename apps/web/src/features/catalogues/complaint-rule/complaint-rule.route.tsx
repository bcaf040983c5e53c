import { createFileRoute } from '@tanstack/react-router';
import { inRail } from '../small/CatalogueRail.tsx';
import { ComplaintRuleScreen } from './ComplaintRuleScreen.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/plazos-de-quejas')({
  component: inRail(ComplaintRuleScreen),
});
