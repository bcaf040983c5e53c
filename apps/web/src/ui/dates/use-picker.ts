import { type ComponentType, useState } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import type { DatePanelProps } from './DatePanel.tsx';

export interface Picker {
  readonly isOpen: boolean;
  readonly Panel: ComponentType<DatePanelProps> | null;
  /** The panel failed to load: the field says so and can still be typed in. */
  readonly hasFailed: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Loads the calendar when it is first opened. */
export function usePicker(): Picker {
  const [Panel, setPanel] = useState<ComponentType<DatePanelProps> | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('open');
    importInTime(() => import('./DatePanel.tsx')).then(
      (loaded) => setPanel(() => loaded.DatePanel),
      () => setState('failed'),
    );
  };
  return {
    isOpen: state === 'open' && Panel !== null,
    Panel,
    hasFailed: state === 'failed',
    open,
    close: () => setState('closed'),
  };
}
