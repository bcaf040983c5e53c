import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import { useTexts } from '../../../lib/texts.ts';
import { providerFileTexts } from '../file/provider-file.texts.ts';
import { useBlockProvider, useUnblockProvider } from '../providers.api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useReason } from './use-reason.tsx';

interface BlockDialogProps {
  readonly file: Pick<ProviderFile, 'id' | 'isBlocked'>;
  readonly onClose: () => void;
}

export function BlockDialog({ file: { id, isBlocked }, onClose }: BlockDialogProps) {
  const texts = useTexts(providerFileTexts);
  const [block, unblock] = [useBlockProvider(), useUnblockProvider()];
  const { mutate, isPending } = isBlocked ? unblock : block;
  const reason = useReason(texts.reason, texts.reasonShort);
  const act = () => {
    const said = reason.take();
    if (said !== null) mutate({ params: { id }, body: { reason: said } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={isBlocked ? texts.unblockTitle : texts.blockTitle}
      text={isBlocked ? texts.unblockText : texts.blockText}
      act={isBlocked ? texts.unblock : texts.block}
      isDangerous={!isBlocked}
      isDirty={reason.isTyped}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      {reason.field}
    </ActDialog>
  );
}
