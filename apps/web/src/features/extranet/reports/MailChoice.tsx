import { CADENCE_WORDS, CADENCES } from '@aura/contracts/extranet/reports';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { reportQueries, useSetReportMail } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';

/** How often the report is mailed; the mail links back here to stop it. */
export function MailChoice({ customer }: { readonly customer: string | undefined }) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const { data } = useQuery(reportQueries.mail(customer));
  const set = useSetReportMail();
  const { onSuccess } = useToast();
  return (
    <>
      <Box sx={{ width: 190 }}>
        <LabelledChoice
          label={texts.mail}
          required={false}
          value={data?.cadence ?? 'never'}
          disabled={data === undefined || set.isPending}
          choices={CADENCES.map((cadence) => ({ value: cadence, label: titled(CADENCE_WORDS[cadence]) }))}
          onChange={(cadence) => set.mutate({ body: { customer, cadence } }, onSuccess(texts.mailSaved))}
        />
      </Box>
    </>
  );
}
