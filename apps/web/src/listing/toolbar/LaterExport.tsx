import { formatInteger } from '@aura/domain/format';
import { type ListExport, startExport } from '@aura/contracts/files/exports';
import { EXPORT_FORMATS, type ExportFormat } from '@aura/contracts/listing';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import type { ListContract } from '../list-contract.ts';
import { isUnfinished, laterExports, useLaterExports } from './later-export.api.ts';
import { laterExportTexts } from './later-export.texts.ts';

interface LaterExportProps {
  readonly listing: ListContract;
  /** The rows on screen with these columns; the format is chosen here. */
  readonly query: object;
}

/** An export too large to wait for: requested here, made by the server, downloaded here or from the notifications. */
export function LaterExport({ listing, query }: LaterExportProps) {
  const texts = useTexts(laterExportTexts);
  const may = useMay(startExport);
  const { data = [] } = useQuery({ ...laterExports(), enabled: may });
  const { start, cancel, open } = useLaterExports();
  const ofThis = data.filter(({ path, state }) => path === listing.export.path && state !== 'cancelled');
  const ask = (format: ExportFormat) => start.mutate({ listing, query: { ...query, format } });
  if (!may)
    return (
      <Typography variant="body2" sx={{ p: 1.5 }}>
        {texts.tooMany}
      </Typography>
    );
  return (
    <Stack spacing={1.5} sx={{ p: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.exportLater}
      </Typography>
      <Stack direction="row" spacing={1}>
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} size="small" variant="outlined" loading={start.isPending} onClick={() => ask(format)}>
            {texts[format]}
          </Button>
        ))}
      </Stack>
      {ofThis.map((one) => (
        <OneExport
          key={one.id}
          made={one}
          onCancel={() => cancel.mutate(one.id)}
          onOpen={() => open.mutate(one.id)}
          isBusy={cancel.isPending || open.isPending}
        />
      ))}
    </Stack>
  );
}

interface OneExportProps {
  readonly made: ListExport;
  readonly onCancel: () => void;
  readonly onOpen: () => void;
  readonly isBusy: boolean;
}

function OneExport({ made, onCancel, onOpen, isBusy }: OneExportProps) {
  const texts = useTexts(laterExportTexts);
  const { state, rows, total, problem } = made;
  if (state === 'failed') return <Alert severity="error">{problem}</Alert>;
  if (!isUnfinished(made))
    return (
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2">{texts.exportReady(formatInteger(rows))}</Typography>
        <Button size="small" onClick={onOpen} disabled={isBusy}>
          {texts.download}
        </Button>
      </Stack>
    );
  const label = texts.exportProgress(formatInteger(rows), formatInteger(total));
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2">{label}</Typography>
        <Button size="small" onClick={onCancel} disabled={isBusy}>
          {texts.cancel}
        </Button>
      </Stack>
      <LinearProgress
        aria-label={label}
        variant={rows === 0 ? 'indeterminate' : 'determinate'}
        value={Math.min(100, (rows / Math.max(1, total)) * 100)}
      />
    </Stack>
  );
}
