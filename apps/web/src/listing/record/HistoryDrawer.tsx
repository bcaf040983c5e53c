import type { HistoryEntity } from '@aura/contracts/workspace';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';
import { HistoryList } from './HistoryList.tsx';
import type { FieldInfos } from './record-fields.ts';
import { SidePanel } from './SidePanel.tsx';

interface HistoryDrawerProps {
  readonly entity: HistoryEntity;
  readonly id: number;
  readonly fields: FieldInfos;
  readonly onClose: () => void;
}

export function HistoryDrawer({ entity, id, fields, onClose }: HistoryDrawerProps) {
  const texts = useTexts(listingTexts);
  return (
    <SidePanel title={texts.history} onClose={onClose}>
      <HistoryList entity={entity} id={id} fields={fields} />
    </SidePanel>
  );
}
