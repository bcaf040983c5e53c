import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useSaveKey } from '../../../sheet/use-save-key.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { BudgetHead } from '../base/BudgetHead.tsx';
import { budgetTexts } from '../base/budget.texts.ts';
import { useBudgetEditor } from '../base/use-budget-editor.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ConceptTree } from './ConceptTree.tsx';
import { OrganiseBar } from './OrganiseBar.tsx';
import { organiseTexts } from './organise.texts.ts';
import { ProviderPane } from './ProviderPane.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useOrganiser } from './use-organiser.ts';
import { useTreeDrag } from './use-tree-drag.ts';

const LinkButton = createLink(Button);

interface OrganiseEditorProps {
  readonly document: BudgetOfParty;
  readonly tell: (text: string) => void;
}

export function OrganiseEditor({ document, tell }: OrganiseEditorProps) {
  const own = useTexts(budgetTexts);
  const texts = useTexts(organiseTexts);
  const editor = useBudgetEditor(document);
  const organiser = useOrganiser(document, editor);
  const drag = useTreeDrag(organiser);
  /** The category being named; null for a new one. */
  const [naming, setNaming] = useState<{ readonly category: string | null } | null>(null);
  const [isSplitting, setSplitting] = useState(false);
  const mayChange = document.mayEdit;
  const save = async () => {
    if ((await editor.submit()) !== null) tell(own.saved);
  };
  useSaveKey(mayChange && editor.isDirty ? () => void save() : null);
  const [only] = organiser.chosen;
  const parted = organiser.lines.find(({ key }) => key === only);
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <BudgetHead document={document} editor={editor} on="organise" onSave={() => void save()} />
      {organiser.lines.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          action={
            <LinkButton
              variant="contained"
              to="/siniestros/$sinisterSlug/presupuesto"
              params={{ sinisterSlug: document.claim }}
              search={{ casualty: document.affectedPartyId }}
            >
              {texts.openBudget}
            </LinkButton>
          }
        />
      ) : (
        <Box sx={panes} {...(mayChange ? drag.handlers : {})}>
          <Paper variant="outlined" sx={{ px: 1.5, pb: 1.5, pt: mayChange ? 0 : 1.5, minWidth: 0 }}>
            {mayChange && (
              <OrganiseBar
                document={document}
                editor={editor}
                organiser={organiser}
                onNewCategory={() => setNaming({ category: null })}
                onSplit={() => setSplitting(true)}
              />
            )}
            {organiser.refusal !== null && (
              <Box sx={{ mb: 1 }}>
                <InlineAlert status="bad">{organiser.refusal}</InlineAlert>
              </Box>
            )}
            <ConceptTree
              organiser={organiser}
              providers={document.providers}
              mayChange={mayChange}
              drag={drag}
              onRename={(category) => setNaming({ category })}
            />
          </Paper>
          <ProviderPane document={document} organiser={organiser} drag={drag} mayChange={mayChange} />
        </Box>
      )}
      {naming !== null && (
        <CategoryDialog
          category={naming.category}
          onName={(name) => {
            if (naming.category === null) organiser.moveInto(organiser.chosen, name);
            else organiser.rename(naming.category, name);
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {isSplitting && parted !== undefined && (
        <SplitDialog
          line={parted}
          onSplit={(part) => organiser.split(parted.key, part)}
          onClose={() => setSplitting(false)}
        />
      )}
    </Stack>
  );
}

const panes = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
} as const;
