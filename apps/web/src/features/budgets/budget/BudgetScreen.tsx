import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { budgetTexts } from '../base/budget.texts.ts';
import { PartyBudget, type PartyBudgetProps } from '../base/PartyBudget.tsx';
import { BudgetEditor } from './BudgetEditor.tsx';

export function BudgetScreen(props: PartyBudgetProps) {
  const texts = useTexts(budgetTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <>
      <PartyBudget {...props} title={texts.title}>
        {(document) => <BudgetEditor document={document} tell={tell} />}
      </PartyBudget>
    </>
  );
}
