import type { DossierFile } from '@aura/contracts/claims/dossier';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { printQueries } from './print.api.ts';

export interface PrintPhoto extends DossierFile {
  /** The document type it is stored as. */
  readonly title: string;
  readonly partyId: number;
}

interface PrintPhotosProps {
  readonly slug: string;
  readonly photos: readonly PrintPhoto[];
  readonly perPage: number;
}

/** One page of photos: two or three in a column, four in a square. */
export function PrintPhotos({ slug, photos, perPage }: PrintPhotosProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: perPage === 4 ? '1fr 1fr' : '1fr' }}>
      {photos.map((photo) => (
        <Box component="figure" key={photo.id} sx={{ m: 0, breakInside: 'avoid' }}>
          <Picture slug={slug} photo={photo} height={HEIGHTS[perPage] ?? 320} />
          <Box component="figcaption" sx={{ fontSize: '0.75rem', mt: 0.5 }}>
            {[photo.title, photo.caption].filter((part) => part !== '').join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const HEIGHTS: Readonly<Record<number, number>> = { 2: 400, 3: 255, 4: 380 };

function Picture({
  slug,
  photo,
  height,
}: {
  readonly slug: string;
  readonly photo: PrintPhoto;
  readonly height: number;
}) {
  const { data } = useQuery(printQueries.picture(slug, photo.id));
  return (
    <Box
      component="img"
      src={data?.url ?? photo.file.thumbnailUrl ?? ''}
      alt={photo.caption === '' ? photo.title : photo.caption}
      sx={{
        width: '100%',
        height,
        objectFit: 'contain',
        bgcolor: '#f1f3f6',
        '@media print': { bgcolor: 'transparent' },
      }}
    />
  );
}
