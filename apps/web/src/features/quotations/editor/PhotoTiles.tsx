import CheckIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { photosTexts } from './photos.texts.ts';

export interface PhotoOfParty {
  readonly id: number;
  readonly moment: 'before' | 'during' | 'after';
  readonly name: string;
  readonly thumbnailUrl: string | null;
}

interface PhotoTilesProps {
  readonly photos: readonly PhotoOfParty[];
  readonly pinned: readonly number[];
  readonly isFull: boolean;
  readonly onPin: ((photos: readonly number[]) => void) | null;
}

/** Photos to pin to a line or to remove, by pressing them. */
export function PhotoTiles({ photos, pinned, isFull, onPin }: PhotoTilesProps) {
  const texts = useTexts(photosTexts);
  return (
    <Box sx={tiles}>
      {photos.map(({ id, moment, name, thumbnailUrl }) => {
        const isOn = pinned.includes(id);
        const label = texts.photo(texts[moment], name);
        return (
          <ButtonBase
            key={id}
            aria-label={label}
            aria-pressed={isOn}
            disabled={onPin === null || (isFull && !isOn)}
            onClick={() => onPin?.(isOn ? pinned.filter((other) => other !== id) : [...pinned, id])}
            sx={{ ...tile, borderColor: isOn ? 'primary.main' : 'divider', opacity: isFull && !isOn ? 0.5 : 1 }}
          >
            {thumbnailUrl === null ? (
              <Typography variant="body2" sx={{ px: 0.5, overflowWrap: 'anywhere', color: 'text.faint' }}>
                {name}
              </Typography>
            ) : (
              <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={picture} />
            )}
            {isOn && onPin !== null && <CheckIcon color="primary" sx={mark} />}
            <Box component="span" sx={caption}>
              {texts[moment]}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  pt: 0.5,
} as const;
const tile = {
  position: 'relative',
  height: 112,
  overflow: 'hidden',
  borderRadius: 1,
  border: 2,
  bgcolor: 'action.hover',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const;
const mark = { position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper', borderRadius: '50%' } as const;
const caption = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  py: 0.25,
  fontSize: '0.75rem',
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const;
