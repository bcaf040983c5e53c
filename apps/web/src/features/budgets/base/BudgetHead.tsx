import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PeopleHere } from '../../../ui/PeopleHere.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { usePeopleHere } from '../../live/public.ts';
import { BudgetWays } from './BudgetWays.tsx';
import { budgetTexts } from './budget.texts.ts';
import type { BudgetEditor } from './use-budget-editor.ts';

interface BudgetHeadProps {
  readonly document: BudgetOfParty;
  readonly editor: BudgetEditor;
  readonly on: 'budget' | 'organise';
  /** False while the input cannot be sent. */
  readonly isReady?: boolean;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

export function BudgetHead({ document, editor, on, isReady = true, onSave, children }: BudgetHeadProps) {
  const texts = useTexts(budgetTexts);
  const { isDirty, isRestored, isSending, told } = editor;
  const claim = { id: document.claimId, slug: document.claim };
  const here = usePeopleHere(claim, document.mayEdit ? 'budget' : null, document.affectedPartyId);
  return (
    <>
      <PageHeader title={document.party}>
        <BudgetWays slug={document.claim} partyId={document.affectedPartyId} on={on} />
        {children}
        {document.mayEdit && (
          <Button variant="contained" onClick={onSave} loading={isSending} disabled={!isDirty || !isReady}>
            {texts.save}
          </Button>
        )}
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: -0.5 }}>
        <StageChip stage={document.process} />
        <Typography sx={{ color: 'text.secondary' }}>{document.customer}</Typography>
        <PeopleHere {...here} />
        {isDirty && <StatusTag status="warn">{texts.unsaved}</StatusTag>}
      </Stack>
      {!document.mayEdit && <InlineAlert status="info">{texts.readOnly}</InlineAlert>}
      {isRestored && (
        <InlineAlert
          status="info"
          action={
            <Button size="small" onClick={editor.discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.restored}
        </InlineAlert>
      )}
      {told !== null && <InlineAlert status="bad">{told}</InlineAlert>}
    </>
  );
}
