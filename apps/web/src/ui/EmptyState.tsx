import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { StateMessage } from './StateMessage.tsx';
import { uiTexts } from './ui.texts.ts';

interface EmptyStateProps {
  readonly title?: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** The way to fill it. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  const texts = useTexts(uiTexts);
  return (
    <StateMessage icon={icon ?? <InboxIcon />} title={title ?? texts.emptyDefault} text={text}>
      {action}
    </StateMessage>
  );
}
