import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

interface NamedStep {
  readonly key: string;
  readonly name: string;
}

interface FoldedStepsProps {
  readonly label: string;
  readonly open: readonly (NamedStep & { readonly onTake: () => void })[];
  readonly closed: readonly (NamedStep & { readonly reason: string })[];
}

/** Other steps, collapsed: open ones as links, closed ones with the reason. */
export function FoldedSteps({ label, open, closed }: FoldedStepsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (open.length + closed.length === 0) return null;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.5, color: 'text.secondary' }}
      >
        {label}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', pt: 0.5 }}>
          {open.map(({ key, name, onTake }) => (
            <Button key={key} size="small" onClick={onTake} sx={{ textAlign: 'left', ml: -0.5 }}>
              {name}
            </Button>
          ))}
          {closed.map(({ key, name, reason }) => (
            <Box key={key}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.faint' }}>
                {reason}
              </Typography>
            </Box>
          ))}
        </Stack>
      </Collapse>
    </Box>
  );
}
