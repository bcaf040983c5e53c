import ClearIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';

const PAUSE_MS = 250;

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once with Enter. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const texts = useTexts(listingTexts);
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The URL may change meanwhile: Back, a view, «Limpiar».
  if (shown !== text) {
    setShown(text);
    if (typed.trim() !== text.trim()) setTyped(text);
  }
  const search = useEffectEvent((value: string) => {
    if (value.trim() !== text.trim()) onSearch(value.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <OutlinedInput
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && typed.trim() !== text.trim() && onSearch(typed.trim())}
      placeholder={texts.search}
      startAdornment={<SearchIcon sx={{ fontSize: 18, color: 'text.faint', mr: -0.5 }} />}
      endAdornment={
        typed !== '' && (
          <IconButton size="small" aria-label={texts.clearSearch} edge="end" onClick={() => setTyped('')}>
            <ClearIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': texts.search, type: 'search', maxLength: 200 } }}
      sx={{ width: { xs: '100%', sm: 240 }, '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
