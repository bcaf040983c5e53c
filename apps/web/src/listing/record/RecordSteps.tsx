import { formatInteger } from '@aura/domain/format';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';
import type { RecordNavigation } from './use-neighbours.ts';

/** «3 de 312», with buttons to its neighbours. */
export function RecordSteps({ place, total, previous, next }: RecordNavigation) {
  const texts = useTexts(listingTexts);
  if (place === null) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.faint', mr: 0.5, whiteSpace: 'nowrap' }}>
        {texts.placeOf(formatInteger(place), formatInteger(total))}
      </Typography>
      <Step title={texts.previousRecord} icon={<UpIcon fontSize="small" />} go={previous} />
      <Step title={texts.nextRecord} icon={<DownIcon fontSize="small" />} go={next} />
    </>
  );
}

/** `aria-disabled`: a button disabled while focused swallows the next key, and J and K are pressed repeatedly. */
function Step({ title, icon, go }: { title: string; icon: ReactNode; go: (() => void) | null }) {
  return (
    <IconButton
      size="small"
      aria-label={title}
      title={title}
      aria-disabled={go === null}
      className={go === null ? 'Mui-disabled' : undefined}
      onClick={() => go?.()}
    >
      {icon}
    </IconButton>
  );
}
