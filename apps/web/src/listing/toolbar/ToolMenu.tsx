import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown beside the icon; without it the label is a tooltip. */
  readonly text?: string | undefined;
  readonly width?: number;
  readonly children: (close: () => void) => ReactNode;
}

export function ToolMenu({ label, icon, text, width = 280, children }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const aria = { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null } as const;
  const open = (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget);
  return (
    <>
      {text === undefined ? (
        <ToolButton label={label} icon={icon} onClick={open} {...aria} />
      ) : (
        <Button startIcon={icon} title={label} onClick={open} sx={{ color: 'text.primary', px: 1 }} {...aria}>
          {text}
        </Button>
      )}
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transitionDuration={80}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width, maxWidth: '92vw', mt: 0.5 } } }}
        >
          <span id={id} hidden>
            {label}
          </span>
          {children(() => setAnchor(null))}
        </Popover>
      )}
    </>
  );
}
