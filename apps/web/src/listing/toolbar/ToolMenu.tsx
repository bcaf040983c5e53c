import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown beside the icon; by default the label, where there is room. */
  readonly text?: string;
  /** Icon only; the label is a tooltip. */
  readonly isBare?: boolean;
  readonly width?: number;
  readonly children: (close: () => void) => ReactNode;
}

export function ToolMenu({ label, icon, text, isBare = false, width = 280, children }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const aria = { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null } as const;
  const open = (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget);
  return (
    <>
      {text === undefined && isBare && (
        <IconButton aria-label={label} title={label} onClick={open} {...aria}>
          {icon}
        </IconButton>
      )}
      {text === undefined && !isBare && <ToolButton label={label} icon={icon} onClick={open} {...aria} />}
      {text !== undefined && (
        <Button variant="outlined" startIcon={icon} onClick={open} {...aria}>
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
