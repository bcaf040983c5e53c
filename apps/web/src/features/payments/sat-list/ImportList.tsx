import { formatDate } from '@aura/domain/format';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { FileDrop } from '../../files/public.ts';
import { useImportSatList } from './sat-list.api.ts';
import { satListTexts } from './sat-list.texts.ts';

export function ImportList() {
  const texts = useTexts(satListTexts);
  const [fileKey, setFileKey] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, data } = useImportSatList();
  const refused = error instanceof ApiError ? error : null;
  const submit = () => {
    setTried(true);
    if (fileKey !== null) mutate({ body: { fileKey } });
  };
  return (
    <Section title={texts.upload}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">{texts.uploadHint}</Typography>
        {refused !== null && (
          <InlineAlert status="bad">
            {[...refused.lines, ...(refused.fieldErrors['fileKey'] ?? [])].join(' ')}
          </InlineAlert>
        )}
        {data !== undefined && (
          <InlineAlert status="ok">{texts.imported(data.taxpayers, formatDate(data.cutOn))}</InlineAlert>
        )}
        <FileDrop purpose="satList" onStored={({ key }) => setFileKey(key)} onRemoved={() => setFileKey(null)} />
        {isTried && fileKey === null && <FormHelperText error>{texts.sendFirst}</FormHelperText>}
        <Button variant="contained" loading={isPending} onClick={submit} sx={{ alignSelf: 'flex-start' }}>
          {texts.import}
        </Button>
      </Stack>
    </Section>
  );
}
