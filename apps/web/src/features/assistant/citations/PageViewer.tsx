import CloseIcon from '@mui/icons-material/CloseOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import { openAssistantDocument } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { assistantQueries, useOpenDocument } from '../assistant.api.ts';
import { citationTexts } from './citations.texts.ts';
import { markedParts } from './marked-parts.ts';
import Skeleton from '@mui/material/Skeleton';

interface PageViewerProps {
  readonly passage: Passage;
  readonly document: string;
  readonly onClose: () => void;
  /** The user follows the link to the claim. */
  readonly onLeave: () => void;
}

/** A cited passage in its document: the page as text and as image, with the neighbouring pages. */
export function PageViewer({ passage, document, onClose, onLeave }: PageViewerProps) {
  const texts = useTexts(citationTexts);
  const title = useId();
  const [page, setPage] = useState(passage.page ?? 1);
  const query = useQuery(assistantQueries.page(document, page));
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const pages = query.data?.pages ?? null;
  const turn = (to: number, label: string, icon: typeof NextIcon) => {
    const Icon = icon;
    return (
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        disabled={to < 1 || (to > page && pages !== null && to > pages)}
        onClick={() => setPage(to)}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Dialog open onClose={onClose} fullScreen={!isWide} maxWidth="lg" fullWidth aria-labelledby={title}>
      <Stack direction="row" sx={{ borderBottom: 1, ...bar }}>
        <Typography id={title} variant="h2" noWrap sx={{ flex: 1, minWidth: 0 }} title={passage.name}>
          {passage.name}
        </Typography>
        <IconButton size="small" aria-label={texts.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, height: { sm: '70vh' } }}>
        <Loaded query={query} what={texts.thePage} skeleton={<FieldsSkeleton fields={6} />}>
          {({ text, hasPicture }) => (
            <Box sx={hasPicture ? besides : { maxWidth: '75ch', mx: 'auto' }}>
              <PageWords text={text} quote={page === passage.page ? passage.quote : null} />
              {hasPicture && <PagePicture document={document} page={page} />}
            </Box>
          )}
        </Loaded>
      </Box>
      <Stack direction="row" sx={{ borderTop: 1, ...bar, flexWrap: 'wrap', rowGap: 0.5, py: 0.75 }}>
        {turn(page - 1, texts.previous, PreviousIcon)}
        <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {pages === null ? '' : texts.page(page, pages)}
        </Box>
        {turn(page + 1, texts.next, NextIcon)}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
          {passage.claim !== null && (
            <Button
              component={Link}
              to="/siniestros/$slug"
              params={{ slug: passage.claim } as never}
              onClick={() => {
                onClose();
                onLeave();
              }}
            >
              {texts.toClaim}
            </Button>
          )}
          <OpenDocument document={document} name={passage.name} page={page} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

function OpenDocument({
  document,
  name,
  page,
}: {
  readonly document: string;
  readonly name: string;
  readonly page: number;
}) {
  const texts = useTexts(citationTexts);
  const may = useMay(openAssistantDocument);
  const open = useOpenDocument();
  if (!may) return null;
  const show = () => {
    // Opened in the click handler: a window opened later is blocked as a popup.
    const tab = window.open('', '_blank');
    if (tab !== null) tab.opener = null;
    open.mutate(document, {
      onSuccess: ({ url }) =>
        (tab ?? window).location.assign(`${url}${name.toLowerCase().endsWith('.pdf') ? `#page=${page}` : ''}`),
      onError: () => tab?.close(),
    });
  };
  return (
    <Button variant="outlined" disabled={open.isPending} onClick={show}>
      {texts.open}
    </Button>
  );
}

const bar = { alignItems: 'center', gap: 0.5, px: 2, minHeight: 48, borderColor: 'divider', flexShrink: 0 } as const;
const besides = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

interface PageWordsProps {
  readonly text: string;
  /** The quote on this page; null on other pages. */
  readonly quote: string | null;
}

function PageWords({ text, quote }: PageWordsProps) {
  const texts = useTexts(citationTexts);
  const mark = useRef<HTMLElement>(null);
  const parts = useMemo(() => (quote === null ? null : markedParts(text, quote)), [text, quote]);
  useEffect(() => {
    if (parts !== null) mark.current?.scrollIntoView?.({ block: 'center' });
  }, [parts]);
  if (text.trim() === '') return <Typography sx={{ color: 'text.secondary' }}>{texts.noWords}</Typography>;
  return (
    <Box
      role="region"
      aria-label={texts.words}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.6 }}
    >
      {quote !== null && parts === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.notFound}
        </Typography>
      )}
      {parts === null ? (
        text
      ) : (
        <>
          {parts.before}
          <Box
            component="mark"
            ref={mark}
            sx={{ bgcolor: 'warning.soft', color: 'text.primary', borderRadius: '3px', px: 0.25 }}
          >
            {parts.marked}
          </Box>
          {parts.after}
        </>
      )}
    </Box>
  );
}

interface PagePictureProps {
  readonly document: string;
  readonly page: number;
}

function PagePicture({ document, page }: PagePictureProps) {
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

/** Object URL of a blob, revoked when it is no longer shown. */
function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
