import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { assistantQueries } from '../assistant.api.ts';
import { citationTexts } from './citations.texts.ts';
import { useBlobAddress } from './use-blob-address.ts';

interface PagePictureProps {
  readonly document: string;
  readonly page: number;
}

export function PagePicture({ document, page }: PagePictureProps) {
  const texts = useTexts(citationTexts);
  const { data, isError } = useQuery(assistantQueries.picture(document, page));
  const address = useBlobAddress(data);
  if (isError) return <Typography sx={{ color: 'text.secondary' }}>{texts.noPicture}</Typography>;
  if (address === null) return <Skeleton variant="rectangular" sx={{ width: '100%', height: 420 }} />;
  return <Box component="img" src={address} alt={texts.picture(page)} sx={picture} />;
}

/** Paper stays white in the dark theme. */
const picture = {
  display: 'block',
  width: '100%',
  bgcolor: '#fff',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
