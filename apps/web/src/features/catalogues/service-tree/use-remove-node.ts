import { call } from '../../../lib/api/call.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { LEVELS } from './tree-levels.ts';
import type { TreeLevel } from './tree-search.ts';

/** Asks, then deletes or deactivates, and reports which of the two happened. */
export function useRemoveNode(level: TreeLevel, onDone: () => void): (id: number, name: string) => Promise<void> {
  const texts = useTexts(servicesTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const invalidate = useInvalidateServices();
  return async (id, name) => {
    if (!(await confirm({ title: texts.removeTitle(name), text: texts.removeText, act: texts.remove }))) return;
    try {
      const { outcome } = await call(LEVELS[level].record.remove, { params: { id } });
      void invalidate();
      onDone();
      void succeed({ text: outcome === 'deleted' ? texts.removed : texts.keptInactive });
    } catch (error) {
      publishError(error);
    }
  };
}
