import type { ShownPackage } from '@aura/contracts/extranet/file';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { packageTexts } from './package.texts.ts';

type Line = ShownPackage['lines'][number];
const CHANGES = { same: 'neutral', added: 'info', changed: 'warn', removed: 'bad' } as const satisfies Record<
  NonNullable<Line['change']>,
  Status
>;

/** Each line with its photos and its change since the previous version. */
export function PackageLines({
  lines,
  hasPrevious,
}: {
  readonly lines: readonly Line[];
  readonly hasPrevious: boolean;
}) {
  const texts = useTexts(packageTexts);
  const hasPhotos = lines.some(({ photos }) => photos.length > 0);
  const titles = [
    texts.concept,
    ...(hasPrevious ? [texts.change] : []),
    ...(hasPhotos ? [texts.photos] : []),
    texts.quantity,
    texts.unitPrice,
    texts.amount,
  ];
  return (
    <PlainTable
      label={texts.lines}
      titles={titles}
      figures={[texts.quantity, texts.unitPrice, texts.amount]}
      rows={lines.map((line, place) => {
        const isGone = line.change === 'removed';
        const gone = (text: string) => (isGone ? <s>{text}</s> : text);
        return {
          key: place,
          cells: [
            gone(line.name),
            ...(hasPrevious ? [<Change key="change" line={line} />] : []),
            ...(hasPhotos ? [<Photos key="photos" line={line} />] : []),
            gone(`${line.quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })} ${line.unit}`.trim()),
            gone(formatMoney(line.unitPrice)),
            gone(formatMoney(line.amount)),
          ],
        };
      })}
    />
  );
}

function Change({ line: { change, before } }: { readonly line: Line }) {
  const texts = useTexts(packageTexts);
  if (change === null) return null;
  const figures = before === null ? '' : `${before.quantity} × ${formatMoney(before.unitPrice)}`;
  return (
    <Stack component="span" sx={{ gap: 0.25, alignItems: { xs: 'flex-end', sm: 'flex-start' } }}>
      <StatusTag status={CHANGES[change]}>{texts[change]}</StatusTag>
      {change === 'changed' && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {texts.before(figures)}
        </Box>
      )}
    </Stack>
  );
}

function Photos({ line: { photos, name } }: { readonly line: Line }) {
  const texts = useTexts(packageTexts);
  if (photos.length === 0) return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {photos.map(({ url, thumbnailUrl, caption }, place) => (
        <Link
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          title={caption}
          aria-label={texts.photo(name, place + 1)}
        >
          {thumbnailUrl === null ? (
            texts.photo(name, place + 1)
          ) : (
            <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={thumbnail} />
          )}
        </Link>
      ))}
    </Stack>
  );
}

const thumbnail = { width: 64, height: 48, objectFit: 'cover', borderRadius: '6px', display: 'block' } as const;
