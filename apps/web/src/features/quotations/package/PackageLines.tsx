import type { ShownPackage } from '@aura/contracts/quotations/package';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import type { Asked } from './PackageDecision.tsx';
import { packageTexts } from './package.texts.ts';

type Line = ShownPackage['lines'][number];
type Photo = Line['photos'][number];

const CHANGES = { added: 'info', changed: 'warn', removed: 'bad' } as const satisfies Record<string, Status>;

/** All photos of the lines once, and which of them is shown large. */
export function usePhotoChoice(lines: readonly Line[]) {
  const [chosen, choose] = useState<number | null>(null);
  const all = [...new Map(lines.flatMap(({ photos }) => photos).map((photo) => [photo.id, photo])).values()];
  return { all, shown: all.find(({ id }) => id === chosen) ?? all[0] ?? null, choose };
}
type PhotoChoice = ReturnType<typeof usePhotoChoice>;

interface PackageLinesProps {
  readonly shown: ShownPackage;
  readonly isCompared: boolean;
  readonly asked: Asked;
  readonly setAsked: (asked: Asked) => void;
  readonly photos: PhotoChoice;
}

/** Each line with its photo, how it was measured and what changed; removed lines only while versions are compared. */
export function PackageLines({ shown, isCompared, asked, setAsked, photos }: PackageLinesProps) {
  const lines = shown.lines.filter(({ change }) => isCompared || change !== 'removed');
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, place) => (
        <Box component="li" key={`${line.lineNumber} ${line.change ?? ''}`} sx={row}>
          <Box component="span" sx={{ gridArea: 'number', fontWeight: 600, alignSelf: 'center' }}>
            {line.change === 'removed' ? '' : place + 1}
          </Box>
          <Thumbnail line={line} place={place} photos={photos} />
          <Words line={line} isCompared={isCompared} />
          <Figures line={line} />
          {shown.mayDecide && shown.state === 'waiting' && line.lineNumber > 0 && line.change !== 'removed' && (
            <LineRequest line={line} asked={asked} setAsked={setAsked} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  gridTemplateColumns: { xs: '20px 92px minmax(0, 1fr)', sm: '22px 92px minmax(0, 1fr) minmax(230px, auto) 104px' },
  gridTemplateAreas: {
    xs: '"number photo words" "figures figures figures" "ask ask ask" "request request request"',
    sm: '"number photo words figures ask" "request request request request request"',
  },
} as const;

function Thumbnail({
  line,
  place,
  photos,
}: {
  readonly line: Line;
  readonly place: number;
  readonly photos: PhotoChoice;
}) {
  const texts = useTexts(packageTexts);
  const [photo] = line.photos;
  if (photo === undefined) return <Box sx={{ ...thumbnail, bgcolor: 'action.hover' }} />;
  return (
    <ButtonBase
      aria-label={texts.seePhoto(line.name)}
      aria-pressed={photos.shown?.id === photo.id}
      onClick={() => photos.choose(photo.id)}
      sx={{ ...thumbnail, outline: photos.shown?.id === photo.id ? 2 : 0, outlineColor: 'primary.main' }}
    >
      <Picture photo={photo} number={place + 1} />
    </ButtonBase>
  );
}

const thumbnail = {
  gridArea: 'photo',
  position: 'relative',
  width: 92,
  height: 58,
  borderRadius: '6px',
  overflow: 'hidden',
} as const;

function Picture({ photo: { thumbnailUrl, url } }: { readonly photo: Photo; readonly number: number }) {
  return (
    <Box
      component="img"
      src={thumbnailUrl ?? url}
      alt=""
      sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
    />
  );
}

function Words({ line, isCompared }: { readonly line: Line; readonly isCompared: boolean }) {
  const texts = useTexts(packageTexts);
  const { change, before, isDrawn, isUsual, measure, name, photos } = line;
  const how = [
    ...(measure === '' ? [] : [`${quantityOf(line)} = ${measure.replaceAll('*', ' × ')}`]),
    ...(isDrawn ? [texts.drawn] : []),
    ...(isUsual ? [texts.usual] : []),
    ...photos.slice(0, 1).flatMap(({ caption }) => (caption === '' ? [] : [caption])),
  ];
  return (
    <Box sx={{ gridArea: 'words', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {change === 'removed' ? <s>{name}</s> : name}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {change !== null && change !== 'same' && (
          <>
            <StatusTag status={CHANGES[change]}>{texts[change]}</StatusTag>{' '}
          </>
        )}
        {how.join(' · ')}
        {isCompared && before !== null && change === 'changed' && (
          <div>{texts.before(`${quantityOf({ ...line, ...before })} × ${formatMoney(before.unitPrice)}`)}</div>
        )}
      </Typography>
    </Box>
  );
}

function Figures({ line }: { readonly line: Line }) {
  const isGone = line.change === 'removed';
  const figure = (text: string) => (isGone ? <s>{text}</s> : text);
  return (
    <Box sx={figures}>
      <span>{figure(quantityOf(line))}</span>
      <span>{figure(formatMoney(line.unitPrice))}</span>
      <b>{figure(formatMoney(line.amount))}</b>
    </Box>
  );
}

const figures = {
  gridArea: 'figures',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr 1fr', sm: 'minmax(72px, 1fr) 84px 96px' },
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  pt: { xs: 0.5, sm: 0 },
} as const;

const quantityOf = ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>) =>
  `${quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })} ${unit}`.trim();

/** While changes are asked for, each line has a field; before that, a button that begins with its line. */
function LineRequest({
  line,
  asked,
  setAsked,
}: { readonly line: Line } & Pick<PackageLinesProps, 'asked' | 'setAsked'>) {
  const texts = useTexts(packageTexts);
  const { lineNumber, name } = line;
  if (asked.verdict !== 'changesAsked')
    return (
      <Button
        size="small"
        sx={{ gridArea: 'ask', justifySelf: 'end', minWidth: 0 }}
        aria-label={texts.askLine(name)}
        onClick={() => setAsked({ ...asked, verdict: 'changesAsked', first: lineNumber })}
      >
        {texts.askShort}
      </Button>
    );
  return (
    <Box sx={{ gridArea: 'request', pt: 0.75 }}>
      <LongText
        label={texts.whyLine(name)}
        value={asked.lines[lineNumber] ?? ''}
        maxLength={1000}
        rows={1}
        autoFocus={asked.first === lineNumber}
        onChange={({ target }) => setAsked({ ...asked, lines: { ...asked.lines, [lineNumber]: target.value } })}
      />
    </Box>
  );
}

/** The chosen photo, large, with the lines it proves. */
export function PackagePhotos({ lines, photos }: { readonly lines: readonly Line[]; readonly photos: PhotoChoice }) {
  const texts = useTexts(packageTexts);
  const [lost, setLost] = useState<number | null>(null);
  const { all, shown } = photos;
  if (shown === null) return null;
  const proved = lines.filter((line) => line.photos.some(({ id }) => id === shown.id)).map(({ name }) => name);
  const place = all.findIndex(({ id }) => id === shown.id);
  const caption = [
    texts.photo(place + 1, all.length),
    ...(shown.caption === '' ? [] : [shown.caption]),
    texts.photoOf(proved.join(', ')),
  ];
  return (
    <Box component="figure" sx={{ m: 0, mt: 1.5 }}>
      {lost === shown.id ? (
        <Typography sx={{ color: 'text.secondary', py: 4 }}>{texts.photoLost}</Typography>
      ) : (
        <Box sx={{ position: 'relative', width: 'fit-content', maxWidth: 1, mx: 'auto' }}>
          <Box
            component="img"
            src={shown.url}
            alt={caption.join(' · ')}
            onError={() => setLost(shown.id)}
            sx={{ maxWidth: 1, maxHeight: 420, minHeight: 120, borderRadius: 1, display: 'block' }}
          />
        </Box>
      )}
      <Stack component="figcaption" direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', pt: 0.75 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {caption.join(' · ')}
        </Typography>
        {all.length > 1 &&
          all.map((photo, index) => (
            <ButtonBase
              key={photo.id}
              aria-label={texts.photo(index + 1, all.length)}
              aria-pressed={photo.id === shown.id}
              onClick={() => photos.choose(photo.id)}
              sx={{
                width: 46,
                height: 34,
                borderRadius: '4px',
                overflow: 'hidden',
                outline: photo.id === shown.id ? 2 : 0,
                outlineColor: 'primary.main',
              }}
            >
              <Picture photo={photo} number={index + 1} />
            </ButtonBase>
          ))}
      </Stack>
    </Box>
  );
}
