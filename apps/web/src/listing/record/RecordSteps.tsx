import { formatInteger } from '@aura/domain/format';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';
import type { RecordNavigation } from './use-neighbours.ts';

/** «3 de 312», and the way to the ones beside it. */
export function RecordSteps({ place, total, previous, next }: RecordNavigation) {
  const texts = useTexts(listingTexts);
  if (place === null) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.faint', mr: 0.5, whiteSpace: 'nowrap' }}>
        {texts.placeOf(formatInteger(place), formatInteger(total))}
      </Typography>
      <IconButton
        size="small"
        aria-label={texts.previousRecord}
        title={texts.previousRecord}
        disabled={previous === null}
        onClick={() => previous?.()}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.nextRecord}
        title={texts.nextRecord}
        disabled={next === null}
        onClick={() => next?.()}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
