import type { CompanyAccount, Layout } from '@aura/contracts/payments/runs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useState } from 'react';
import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTexts } from '../../../../lib/texts.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { runTexts } from '../runs.texts.ts';
import type { CutOff } from './CutOffPanel.tsx';
import { LayoutDialog } from './LayoutDialog.tsx';
import { useApproveBankLayout, useSaveCompanyAccount } from '../runs.api.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';

interface SetUpDialogProps {
  readonly cutOff: CutOff;
  readonly onClose: () => void;
}

export function SetUpDialog({ cutOff, onClose }: SetUpDialogProps) {
  const texts = useTexts(runTexts);
  const [account, setAccount] = useState<CompanyAccount | 'new' | null>(null);
  const [layout, setLayout] = useState<Layout | 'new' | null>(null);
  const edit = (onClick: () => void) => (
    <Button key="edit" size="small" onClick={onClick}>
      {texts.edit}
    </Button>
  );
  const use = (isActive: boolean) => (isActive ? texts.isActive : texts.inactive);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="cut-off-set-up">
      <DialogTitle id="cut-off-set-up">{texts.setUp}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Section
          title={texts.accounts}
          flush
          action={
            <Button size="small" onClick={() => setAccount('new')}>
              {texts.addAccount}
            </Button>
          }
        >
          <PlainTable
            label={texts.accounts}
            titles={[texts.accountName, texts.clabe, texts.state, texts.edit]}
            rows={cutOff.accounts.map((one) => ({
              key: one.id,
              cells: [one.name, `${one.bank} ${one.lastFour}`, use(one.isActive), edit(() => setAccount(one))],
            }))}
          />
        </Section>
        <Section
          title={texts.layouts}
          flush
          action={
            <Button size="small" onClick={() => setLayout('new')}>
              {texts.addLayout}
            </Button>
          }
        >
          <PlainTable
            label={texts.layouts}
            titles={[texts.accountName, texts.form, texts.state, texts.edit]}
            rows={cutOff.layouts.map((one) => ({
              key: one.id,
              cells: [
                one.name,
                texts[one.form],
                one.isApproved ? use(one.isActive) : texts.waitsApproval(one.savedBy ?? ''),
                <LayoutActs key="acts" layout={one} edit={edit(() => setLayout(one))} />,
              ],
            }))}
          />
        </Section>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.done}</Button>
      </DialogActions>
      {account !== null && (
        <AccountDialog account={account === 'new' ? null : account} onClose={() => setAccount(null)} />
      )}
      {layout !== null && <LayoutDialog layout={layout === 'new' ? null : layout} onClose={() => setLayout(null)} />}
    </Dialog>
  );
}

/** Approved by another person than who saved it, as shown behind «edit». */
function LayoutActs({ layout, edit }: { readonly layout: Layout; readonly edit: ReactElement }) {
  const texts = useTexts(runTexts);
  const approve = useApproveBankLayout();
  return (
    <>
      {edit}
      {!layout.isApproved && !layout.isOwnSave && (
        <Button
          size="small"
          loading={approve.isPending}
          onClick={() => approve.mutate({ body: { layoutId: layout.id, version: layout.version } })}
        >
          {texts.approveLayout}
        </Button>
      )}
    </>
  );
}

interface AccountDialogProps {
  readonly account: CompanyAccount | null;
  readonly onClose: () => void;
}

function AccountDialog({ account, onClose }: AccountDialogProps) {
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
