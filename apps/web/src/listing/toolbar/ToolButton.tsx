import IconButton from '@mui/material/IconButton';
import type { ComponentProps, ReactNode } from 'react';

interface ToolButtonProps extends Omit<ComponentProps<typeof IconButton>, 'children' | 'aria-label' | 'title'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon whose label is a tooltip: what is done beside a list weighs less than what is done with it. */
export function ToolButton({ label, icon, ...button }: ToolButtonProps) {
  return (
    <IconButton aria-label={label} title={label} sx={look} {...button}>
      {icon}
    </IconButton>
  );
}

const look = { width: 32, height: 32, p: 0, color: 'text.secondary' } as const;
