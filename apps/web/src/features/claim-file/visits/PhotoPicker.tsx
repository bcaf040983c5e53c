import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PHOTO_TYPES, type PhotoType } from '../outbox/outbox-item.ts';
import { visitsTexts } from './visits.texts.ts';

interface PhotoPickerProps {
  readonly photos: readonly File[];
  readonly onPhotos: (photos: readonly File[]) => void;
  readonly photoType: PhotoType;
  readonly onPhotoType: (type: PhotoType) => void;
}

const MOST_PHOTOS = 30;

/** Some phones offer every file, whatever `accept` says. Photos of an iPhone may have no type. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(?:jpe?g|png|webp|hei[cf])$/i.test(name));
}

export function PhotoPicker({ photos, onPhotos, photoType, onPhotoType }: PhotoPickerProps) {
  const texts = useTexts(visitsTexts);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = (ref: typeof camera, label: string, extra: object) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        onPhotos([...photos, ...chosen.filter(isPicture)].slice(0, MOST_PHOTOS));
        setRefused(chosen.filter((file) => !isPicture(file)).map(({ name }) => name));
        target.value = '';
      }}
      {...extra}
    />
  );
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {photos.length === 0 ? texts.photos : texts.photoCount(photos.length)}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={photoType}
          onChange={(_, chosen: PhotoType | null) => chosen !== null && onPhotoType(chosen)}
          aria-label={texts.photoMoment}
          sx={{ ml: 'auto', '& button': { minHeight: 40 } }}
        >
          {PHOTO_TYPES.map((type) => (
            <ToggleButton key={type} value={type}>
              {texts[type]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {photos.length > 0 && (
        <Box component="ul" sx={grid}>
          {photos.map((photo, at) => (
            <Thumbnail
              key={`${photo.name}-${photo.lastModified}-${photo.size}-${at}`}
              photo={photo}
              label={texts.removePhoto(at + 1)}
              onRemove={() => onPhotos(photos.filter((one) => one !== photo))}
            />
          ))}
        </Box>
      )}
      {refused.length > 0 && <InlineAlert status="bad">{texts.notPhotos(refused.join(', '))}</InlineAlert>}
      <Stack direction="row" sx={{ gap: 1, '& > button': { minHeight: 48, flex: { xs: 1, sm: 'none' } } }}>
        <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => camera.current?.click()}>
          {texts.takePhoto}
        </Button>
        <Button variant="outlined" onClick={() => gallery.current?.click()}>
          {texts.choosePhotos}
        </Button>
      </Stack>
      {input(camera, texts.takePhoto, { capture: 'environment' })}
      {input(gallery, texts.choosePhotos, { multiple: true })}
    </Stack>
  );
}

interface ThumbnailProps {
  readonly photo: File;
  readonly label: string;
  readonly onRemove: () => void;
}

function Thumbnail({ photo, label, onRemove }: ThumbnailProps) {
  const [url, setUrl] = useState<string>();
  // Created and revoked by the same effect: React may run it twice per render.
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <Box component="li" sx={{ position: 'relative', aspectRatio: '1', '& img': { boxSizing: 'border-box' } }}>
      <Box
        component="img"
        src={url}
        alt={photo.name}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
      />
      <IconButton
        aria-label={label}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: 2,
          right: 2,
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fill, 112px)' },
} as const;
