import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { PartyBudget, type PartyBudgetProps } from '../base/PartyBudget.tsx';
import { OrganiseEditor } from './OrganiseEditor.tsx';
import { organiseTexts } from './organise.texts.ts';

export function OrganiseScreen(props: PartyBudgetProps) {
  const texts = useTexts(organiseTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <>
      <PartyBudget {...props} title={texts.title}>
        {(document) => <OrganiseEditor document={document} tell={tell} />}
      </PartyBudget>
    </>
  );
}
