import { useTheme } from '@mui/material/styles';
import { type RefObject, useEffect, useState } from 'react';

export interface CanvasColours {
  readonly paper: string;
  readonly grid: string;
  readonly ink: string;
  readonly accent: string;
  readonly halo: string;
}

const FIRST: CanvasColours = { paper: '#ffffff', grid: '#e3e7ed', ink: '#16202c', accent: '#1d5f8f', halo: '#ffffff' };

/** A canvas has no CSS variables: reads their computed values, again whenever the scheme changes. */
export function useCanvasColours(frame: RefObject<HTMLElement | null>): CanvasColours {
  const { vars } = useTheme();
  const [colours, setColours] = useState(FIRST);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () => {
      const style = getComputedStyle(element);
      const valueOf = (variable: string) => style.getPropertyValue(/--[\w-]+/.exec(variable)?.[0] ?? '').trim();
      const { background, divider, text, primary } = vars.palette;
      setColours({
        paper: valueOf(background.paper),
        halo: valueOf(background.paper),
        grid: valueOf(divider),
        ink: valueOf(text.primary),
        accent: valueOf(primary.main),
      });
    };
    read();
    const watcher = new MutationObserver(read);
    for (let above: Element | null = element; above !== null; above = above.parentElement) {
      if (above.hasAttribute('data-scheme')) watcher.observe(above, { attributeFilter: ['data-scheme'] });
    }
    return () => watcher.disconnect();
  }, [frame, vars]);
  return colours;
}
