import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { QuotationRuleListScreen } from './QuotationRuleListScreen.tsx';

export const Route = createFileRoute('/_signed-in/servicios/reglas')({
  validateSearch: listParams,
  component: QuotationRuleListScreen,
});
