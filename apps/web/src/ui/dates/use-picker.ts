import { type ComponentType, useState } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import type { DatePanelProps } from './DatePanel.tsx';

export interface Picker {
  readonly isOpen: boolean;
  readonly Panel: ComponentType<DatePanelProps> | null;
  /** The panel did not arrive: the field says so and can still be typed in. */
  readonly hasFailed: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The calendar is fetched the first time it is asked for. */
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
