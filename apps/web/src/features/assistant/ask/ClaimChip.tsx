import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../../lib/texts.ts';
import type { ClaimInView } from '../panel/use-claim-in-view.ts';
import { askTexts } from './ask.texts.ts';

/** The claim on screen, part of the question until the user removes it. */
export function ClaimChip({ claim: { known, slug, include } }: { readonly claim: ClaimInView }) {
  const texts = useTexts(askTexts);
  if (known === null) return null;
  const isIncluded = slug !== null;
  const act = isIncluded ? texts.withoutClaim : texts.withClaim;
  return (
    <Box sx={{ ...chip, ...(isIncluded ? within : without) }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {isIncluded ? texts.claim(known.name) : texts.notClaim(known.name)}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label={act}
        title={act}
        onClick={() => include(!isIncluded)}
        sx={{ p: 0.25 }}
      >
        {isIncluded ? <CloseIcon sx={{ fontSize: 14 }} /> : <AddIcon sx={{ fontSize: 14 }} />}
      </IconButton>
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  maxWidth: '100%',
  minHeight: 26,
  pl: 1,
  pr: 0.375,
  borderRadius: '13px',
  fontSize: '0.75rem',
  fontWeight: 550,
} as const;
const within = { bgcolor: 'primary.soft', color: 'primary.main' } as const;
const without = { color: 'text.secondary', border: '1px dashed', borderColor: 'divider' } as const;
