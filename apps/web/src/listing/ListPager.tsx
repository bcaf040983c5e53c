import { formatInteger } from '@aura/domain/format';
import FirstIcon from '@mui/icons-material/FirstPageOutlined';
import LastIcon from '@mui/icons-material/LastPageOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../lib/texts.ts';
import { listingTexts } from './listing.texts.ts';
import { PAGE_SIZES } from './state/list-state.ts';
import { LabelledChoice } from '../ui/LabelledChoice.tsx';

interface ListPagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  /** The user is about to open this page. */
  readonly onNear: (page: number) => void;
}

export function ListPager({ page, size, total, onPage, onSize, onNear }: ListPagerProps) {
  const texts = useTexts(listingTexts);
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  const turns = [
    { label: texts.firstPage, Icon: FirstIcon, target: 1, isOff: page <= 1 },
    { label: texts.previousPage, Icon: PreviousIcon, target: page - 1, isOff: page <= 1 },
    { label: texts.nextPage, Icon: NextIcon, target: page + 1, isOff: page >= last },
    { label: texts.lastPage, Icon: LastIcon, target: last, isOff: page >= last },
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 32, color: 'text.secondary' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Typography variant="body2" component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {texts.pageSize}
        </Typography>
        <Box sx={{ width: 76 }}>
          <LabelledChoice
            isLabelSpoken
            label={texts.pageSize}
            required={false}
            value={size}
            choices={PAGE_SIZES.map((choice) => ({ value: choice, label: String(choice) }))}
            onChange={onSize}
          />
        </Box>
      </Box>
      <Typography role="status" sx={{ ml: 'auto' }}>
        {texts.range(formatInteger(from), formatInteger(to), formatInteger(total))}
      </Typography>
      <Box>
        {turns.map(({ label, Icon, target, isOff }) => (
          <IconButton
            key={label}
            size="small"
            aria-label={label}
            disabled={isOff}
            onClick={() => onPage(target)}
            onPointerEnter={() => onNear(target)}
            onFocus={() => onNear(target)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    </Stack>
  );
}
