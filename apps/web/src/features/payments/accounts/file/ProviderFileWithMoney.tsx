import { readProviderAccount } from '@aura/contracts/payments/accounts';
import { readProviderCredit } from '@aura/contracts/payments/credits';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { type MoreTab, ProviderFileScreen } from '../../../providers/public.ts';
import { accountTexts } from '../accounts.texts.ts';

/** For staff and for the provider's own users. */
const MAY_SEE_RECEIPTS = { area: 'staff', ifCan: ['tax-receipt/purchasenote/view'], kind: 'read' } as const;

/** Loaded when opened. */
const AccountTab = lazyPart(() => import('./AccountTab.tsx'), 'AccountTab');
const CreditTab = lazyPart(() => import('./CreditTab.tsx'), 'CreditTab');
const RequestsTab = lazyPart(() => import('./RequestsTab.tsx'), 'RequestsTab');
const ReceiptsTab = lazyPart(() => import('../../receipts/ReceiptsTab.tsx'), 'ReceiptsTab');

interface ProviderFileWithMoneyProps {
  readonly slug: string;
  readonly tab: string;
  /** Tabs of features above this one. */
  readonly others?: readonly MoreTab[];
  readonly onTab: (tab: string) => void;
  readonly onEdit: () => void;
}

/** The file of a provider with its payments. Payments import providers, so the file is assembled here. */
export function ProviderFileWithMoney({ slug, tab, others = [], onTab, onEdit }: ProviderFileWithMoneyProps) {
  const texts = useTexts(accountTexts);
  const mayAccount = useMay(readProviderAccount);
  const mayCredit = useMay(readProviderCredit);
  const mayReceipts = useMay(MAY_SEE_RECEIPTS);
  const account: readonly MoreTab[] = [
    { name: 'account', title: texts.account, render: (file) => <AccountTab slug={file.slug} /> },
    { name: 'requests', title: texts.requests, render: (file) => <RequestsTab slug={file.slug} /> },
  ];
  const receipts: MoreTab = {
    name: 'receipts',
    title: texts.receipts,
    render: (file) => <ReceiptsTab providerId={file.id} />,
  };
  const credit: MoreTab = { name: 'credit', title: texts.credit, render: (file) => <CreditTab slug={file.slug} /> };
  const moreTabs = [
    ...(mayAccount ? account : []),
    ...(mayCredit ? [credit] : []),
    ...(mayReceipts ? [receipts] : []),
    ...others,
  ];
  return (
    <Suspense fallback={<FieldsSkeleton fields={8} />}>
      <ProviderFileScreen key={slug} slug={slug} tab={tab} moreTabs={moreTabs} onTab={onTab} onEdit={onEdit} />
    </Suspense>
  );
}
