import Button, { type ButtonProps } from '@mui/material/Button';

interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'startIcon' | 'aria-label' | 'title'> {
  readonly label: string;
  readonly icon: ButtonProps['startIcon'];
}

/** An icon with its label where there is room, and as a tooltip everywhere. */
export function ToolButton({ label, icon, ...button }: ToolButtonProps) {
  return (
    <Button color="inherit" startIcon={icon} aria-label={label} title={label} sx={look} {...button}>
      <span className="name">{label}</span>
    </Button>
  );
}

const look = {
  minWidth: 36,
  px: 1,
  color: 'text.secondary',
  fontWeight: 500,
  '& .MuiButton-startIcon': { m: 0 },
  '& .name': { display: 'none', ml: 0.75 },
  '@media (min-width: 1280px)': { '& .name': { display: 'inline' } },
} as const;
