import type { CompanyAccount } from '@aura/contracts/payments/runs';
import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useSaveCompanyAccount } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

interface AccountDialogProps {
  readonly account: CompanyAccount | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const texts = useTexts(runTexts);
  const [name, setName] = useState(account?.name ?? '');
  const [clabe, setClabe] = useState('');
  const [isActive, setActive] = useState(account?.isActive ?? true);
  const [isTried, setTried] = useState(false);
  const save = useSaveCompanyAccount();
  const isNameless = name.trim() === '';
  const isUnnumbered = account === null && clabeFault(normaliseClabe(clabe)) !== undefined;
  const submit = () => {
    setTried(true);
    if (isNameless || isUnnumbered) return;
    save.mutate(
      { body: { accountId: account?.id ?? null, name: name.trim(), clabe, isActive, version: account?.version ?? 1 } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={account === null ? texts.addAccount : texts.editAccount}
      act={texts.save}
      isDirty={name !== (account?.name ?? '') || clabe !== ''}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.accountName}
        value={name}
        maxLength={60}
        required
        error={isTried && isNameless ? texts.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {account === null && (
        <FormField
          label={texts.clabe}
          hint={texts.clabeHint}
          value={clabe}
          inputMode="numeric"
          maxLength={24}
          required
          error={isTried && isUnnumbered ? texts.clabeMissing : undefined}
          onChange={({ target }) => setClabe(target.value)}
        />
      )}
      <FormControlLabel
        control={<Switch checked={isActive} onChange={({ target }) => setActive(target.checked)} />}
        label={texts.isActive}
      />
    </FormDialog>
  );
}
