import IconButton from '@mui/material/IconButton';
import type { ComponentProps, ReactNode } from 'react';

interface ToolbarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'sx'> {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPhones?: boolean;
}

/** An icon button with a tooltip. The tooltip is plain CSS: the library's is larger than the toolbar. */
export function ToolbarButton({ label, children, onPhones = true, ...button }: ToolbarButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      data-tip={label}
      sx={{
        position: 'relative',
        display: onPhones ? 'inline-flex' : { xs: 'none', sm: 'inline-flex' },
        '&::after': {
          content: 'attr(data-tip)',
          position: 'absolute',
          top: 'calc(100% + 4px)',
          insetInlineEnd: 0,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          fontSize: '0.75rem',
          fontWeight: 500,
          lineHeight: 1.4,
          whiteSpace: 'nowrap',
          bgcolor: 'text.primary',
          color: 'background.paper',
          opacity: 0,
          visibility: 'hidden',
          pointerEvents: 'none',
          transition: 'opacity 120ms 400ms, visibility 0ms 400ms',
        },
        '&[data-tip-from="start"]::after': { insetInlineEnd: 'auto', insetInlineStart: 0 },
        '&:focus-visible::after': { opacity: 1, visibility: 'visible' },
        '@media (hover: hover)': { '&:hover::after': { opacity: 1, visibility: 'visible' } },
        '&[aria-expanded="true"]:not([data-tip-from])::after': { visibility: 'hidden' },
      }}
    >
      {children}
    </IconButton>
  );
}
