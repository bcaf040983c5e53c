import { useTexts } from '../lib/texts.ts';
import { useConfirm } from './ConfirmDialog.tsx';
import { uiTexts } from './ui.texts.ts';

export function useAskToLeave(): () => Promise<boolean> {
  const texts = useTexts(uiTexts);
  const confirm = useConfirm();
  return () => confirm({ title: texts.leaveTitle, text: texts.leaveText, act: texts.leave, stay: texts.stay });
}
