import Box from '@mui/material/Box';

interface KeyboardHintProps {
  readonly keys: string;
  /** Inside a named button, whose name must contain all its text: drawn by CSS, and exposed by `aria-keyshortcuts`. */
  readonly isDrawn?: boolean;
}

export function KeyboardHint({ keys, isDrawn = false }: KeyboardHintProps) {
  return (
    <Box
      component="kbd"
      data-keys={keys}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        px: 0.625,
        bgcolor: 'background.paper',
        color: 'text.faint',
        font: 'inherit',
        fontSize: '0.6875rem',
        ...(isDrawn && { '&::after': { content: 'attr(data-keys)' } }),
      }}
    >
      {!isDrawn && keys}
    </Box>
  );
}
