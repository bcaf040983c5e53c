import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';
import { ToolMenu } from './ToolMenu.tsx';

export function KeysMenu() {
  const texts = useTexts(listingTexts);
  const rows = [
    ['J / K', texts.keyNextRow],
    [texts.keyEnter, texts.keyOpens],
    [texts.keySpace, texts.keySelects],
    [texts.keyEnds, texts.keyFirstLast],
    [texts.keyShift, texts.keyAddsSort],
  ] as const;
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <ToolMenu label={texts.keys} icon={<HelpIcon fontSize="small" />} isBare width={320}>
        {() => (
          <Box component="dl" sx={list}>
            {rows.map(([key, meaning]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt">
                  <Box component="kbd" sx={{ fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {key}
                  </Box>
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  {meaning}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </ToolMenu>
    </Box>
  );
}

const list = {
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.75,
  fontSize: '0.8125rem',
} as const;
