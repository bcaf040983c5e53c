import Box from '@mui/material/Box';

export type Facts = readonly (readonly [label: string, value: string])[];

/** Facts without a value are left out. */
export function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(110px, max-content) 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'contents', '& dt': { color: '#4a5565' }, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}
