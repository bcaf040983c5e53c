import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Written beside the icon; without it the label is, where there is room. */
  readonly text?: string;
  /** The icon says enough; the label is a tooltip only. */
  readonly isBare?: boolean;
  readonly width?: number;
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the toolbar and what it opens. */
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
