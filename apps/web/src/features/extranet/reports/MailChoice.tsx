import { CADENCE_WORDS, CADENCES, type Cadence } from '@aura/contracts/extranet/reports';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { reportQueries, useSetReportMail } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';

/** How often the report comes by mail; the mail leads back here to end it. */
export function MailChoice({ customer }: { readonly customer: string | undefined }) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const { data } = useQuery(reportQueries.mail(customer));
  const set = useSetReportMail();
  const { toast, onSuccess } = useToast();
  return (
    <>
      <TextField
        select
        size="small"
        label={texts.mail}
        value={data?.cadence ?? 'never'}
        disabled={data === undefined || set.isPending}
        sx={{ minWidth: 160 }}
        onChange={({ target }) =>
          set.mutate({ body: { customer, cadence: target.value as Cadence } }, onSuccess(texts.mailSaved))
        }
      >
        {CADENCES.map((cadence) => (
          <MenuItem key={cadence} value={cadence}>
            {titled(CADENCE_WORDS[cadence])}
          </MenuItem>
        ))}
      </TextField>
      {toast}
    </>
  );
}
