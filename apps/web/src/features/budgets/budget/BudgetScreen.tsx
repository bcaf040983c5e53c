import { useToast } from '../../../listing/public.ts';
import { PartyBudget, type PartyBudgetProps } from '../base/PartyBudget.tsx';
import { BudgetEditor } from './BudgetEditor.tsx';

export function BudgetScreen(props: PartyBudgetProps) {
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <>
      <PartyBudget {...props}>{(document) => <BudgetEditor document={document} tell={tell} />}</PartyBudget>
    </>
  );
}
