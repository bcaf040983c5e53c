import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ChoiceListProps {
  readonly title: string;
  readonly choices: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly detail: string;
    readonly act: ReactNode;
  }[];
}

export function ChoiceList({ title, choices }: ChoiceListProps) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Stack component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {choices.map(({ key, name, detail, act }) => (
          <Stack
            key={key}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {detail}
              </Typography>
            </Box>
            <Box sx={{ flex: 'none' }}>{act}</Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
