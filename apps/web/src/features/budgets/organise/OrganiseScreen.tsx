import { useToast } from '../../../listing/public.ts';
import { PartyBudget, type PartyBudgetProps } from '../base/PartyBudget.tsx';
import { OrganiseEditor } from './OrganiseEditor.tsx';

export function OrganiseScreen(props: PartyBudgetProps) {
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <>
      <PartyBudget {...props}>{(document) => <OrganiseEditor document={document} tell={tell} />}</PartyBudget>
    </>
  );
}
