import { formatInteger } from '@aura/domain/format';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { drillTexts } from './drill.texts.ts';

interface DrillPagerProps {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

export function DrillPager({ page, size, count, onPage }: DrillPagerProps) {
  const texts = useTexts(drillTexts);
  if (count <= size) return null;
  const to = Math.min(page * size, count);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
        {texts.page(formatInteger((page - 1) * size + 1), formatInteger(to), formatInteger(count))}
      </Typography>
      <IconButton size="small" aria-label={texts.previous} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.next} disabled={to >= count} onClick={() => onPage(page + 1)}>
        <NextIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
