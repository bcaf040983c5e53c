import Box from '@mui/material/Box';

export function ColourSwatch({ colour }: { readonly colour: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 14, height: 14, borderRadius: 0.5, border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: colour }}
      />
      {colour}
    </Box>
  );
}
