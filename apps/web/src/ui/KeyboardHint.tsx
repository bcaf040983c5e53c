import Box from '@mui/material/Box';

export function KeyboardHint({ keys }: { readonly keys: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        px: 0.625,
        bgcolor: 'background.paper',
        color: 'text.faint',
        font: 'inherit',
        fontSize: '0.6875rem',
      }}
    >
      {keys}
    </Box>
  );
}
