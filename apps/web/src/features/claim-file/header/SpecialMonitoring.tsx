import { type ClaimFile, markSpecialMonitoring } from '@aura/contracts/claims/claim';
import StarIcon from '@mui/icons-material/Star';
import NoStarIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useMarkSpecialMonitoring } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';

export function SpecialMonitoring({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayMark = useMay(markSpecialMonitoring) && claim.mayAct && claim.isActive;
  const mark = useMarkSpecialMonitoring(claim.slug);
  const { specialMonitoring } = claim;
  const label = specialMonitoring ? texts.unwatch : texts.watch;
  const toggle = () => mark.mutate({ params: { id: claim.id }, body: { specialMonitoring: !specialMonitoring } });
  useScreenAct(mayMark ? { id: 'watch', label, run: toggle } : null);
  const tag = specialMonitoring && <StatusTag status="warn">{texts.watched}</StatusTag>;
  if (!mayMark) return tag;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={specialMonitoring}
        title={label}
        color={specialMonitoring ? 'warning' : 'default'}
        onClick={toggle}
      >
        {specialMonitoring ? <StarIcon fontSize="small" /> : <NoStarIcon fontSize="small" />}
      </IconButton>
      {/* On a phone the filled star is enough. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{tag}</Box>
    </Stack>
  );
}
