import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { organiseTexts } from './organise.texts.ts';

interface CategoryDialogProps {
  /** Null for a new category of the selected concepts. */
  readonly category: string | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function CategoryDialog({ category, onName, onClose }: CategoryDialogProps) {
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
