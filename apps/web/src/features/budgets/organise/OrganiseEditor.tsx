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
import { ConceptTree } from './ConceptTree.tsx';
import { OrganiseBar } from './OrganiseBar.tsx';
import { organiseTexts } from './organise.texts.ts';
import { ProviderPane } from './ProviderPane.tsx';
import { useOrganiser } from './use-organiser.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { type BudgetLine, figuresOf } from '../base/budget-line.ts';
import { Refused, split } from './commands.ts';

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

interface CategoryDialogProps {
  /** Null for a new category of the selected concepts. */
  readonly category: string | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function CategoryDialog({ category, onName, onClose }: CategoryDialogProps) {
  const texts = useTexts(organiseTexts);
  const [name, setName] = useState(category ?? '');
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    onClose();
    onName(name.trim());
  };
  return (
    <FormDialog
      title={category === null ? texts.newCategory : texts.renameCategory}
      act={category === null ? texts.create : texts.rename}
      isDirty={name !== (category ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.categoryName}
        value={name}
        maxLength={80}
        error={isTried && isMissing ? texts.nameNeeded : undefined}
        onChange={({ target }) => setName(target.value)}
        autoFocus
      />
    </FormDialog>
  );
}

interface SplitDialogProps {
  readonly line: BudgetLine;
  readonly onSplit: (part: string) => void;
  readonly onClose: () => void;
}

function SplitDialog({ line, onSplit, onClose }: SplitDialogProps) {
  const texts = useTexts(organiseTexts);
  const [part, setPart] = useState('');
  const [isTried, setTried] = useState(false);
  const halves = split([line], line.key, part);
  const obstacle = halves instanceof Refused ? halves.obstacle : null;
  const isSaid = obstacle !== null && (isTried || (part !== '' && obstacle === 'amount-changes'));
  const submit = () => {
    setTried(true);
    if (obstacle !== null) return;
    onClose();
    onSplit(part);
  };
  return (
    <FormDialog
      title={texts.splitTitle(line.name)}
      act={texts.split}
      isDirty={part !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.splitPart}
        hint={texts.splitOf(line.quantity, line.unit)}
        value={part}
        inputMode="decimal"
        error={isSaid ? texts[obstacle === 'committed' ? 'committed-obstacle' : obstacle] : undefined}
        onChange={({ target }) => setPart(target.value)}
        autoFocus
      />
      {!(halves instanceof Refused) && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.splitInto(
            ...(halves.map((half) => `${half.quantity} ${half.unit} (${formatMoney(figuresOf(half).amount)})`) as [
              string,
              string,
            ]),
          )}
        </Typography>
      )}
    </FormDialog>
  );
}
