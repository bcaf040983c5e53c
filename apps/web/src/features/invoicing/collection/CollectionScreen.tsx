import { listBankLines } from '@aura/contracts/invoicing/bank-statements';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLiveQueries } from '../../live/public.ts';
import { BankLineList } from './BankLineList.tsx';
import { collectionQueries } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { CollectionList } from './CollectionList.tsx';

type CollectionTab = 'list' | 'bank';
const KEYS = [['list', 'collections'], ['list', 'bank-lines'], collectionQueries.all()] as const;

interface CollectionScreenProps {
  readonly tab: CollectionTab;
  readonly onTab: (tab: CollectionTab) => void;
  /** Opens a collection beside the list. */
  readonly onCollection: (id: number) => void;
}

export function CollectionScreen({ tab, onTab, onCollection }: CollectionScreenProps) {
  const texts = useTexts(collectionTexts);
  const mayBank = useMay(listBankLines);
  useLiveQueries(KEYS);
  const shown = mayBank ? tab : 'list';
  const tabs = mayBank && (
    <Tabs value={shown} onChange={(_, chosen: CollectionTab) => onTab(chosen)} aria-label={texts.tabs}>
      <Tab value="list" label={texts.list} />
      <Tab value="bank" label={texts.bank} />
    </Tabs>
  );
  return shown === 'bank' ? <BankLineList tabs={tabs} onCollection={onCollection} /> : <CollectionList tabs={tabs} />;
}
