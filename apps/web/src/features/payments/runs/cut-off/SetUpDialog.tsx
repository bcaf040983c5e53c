import type { CompanyAccount, Layout } from '@aura/contracts/payments/runs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { runTexts } from '../runs.texts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import type { CutOff } from './CutOffPanel.tsx';
import { LayoutDialog } from './LayoutDialog.tsx';
import { useApproveBankLayout } from '../runs.api.ts';

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
