import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { toggleButtonTexts } from './toggle-button.texts.ts';
import { openAssistantPanel, toggleAssistantPanel, useAssistantPanel } from '../panel-state.ts';

export interface ToggleButtonProps {
  /** The toolbar's button component. */
  readonly button: ComponentType<{
    ref: Ref<HTMLButtonElement>;
    label: string;
    children: ReactNode;
    'aria-expanded': boolean;
    'aria-keyshortcuts': string;
    onClick: () => void;
  }>;
}

/** Toggles the panel, as Ctrl+J does anywhere. */
export function ToggleButton({ button: Button }: ToggleButtonProps) {
  const texts = useTexts(toggleButtonTexts);
  const { isOpen } = useAssistantPanel();
  const own = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useScreenAct({ id: 'assistant', label: texts.open, run: openAssistantPanel });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'j' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggleAssistantPanel();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  // Restores the focus that the closed panel had.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) own.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Button
      ref={own}
      label={isOpen ? texts.close : texts.open}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+J"
      onClick={toggleAssistantPanel}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M3 4.5h14v9H9l-3.5 3v-3H3zM10 6.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z" />
      </svg>
    </Button>
  );
}
