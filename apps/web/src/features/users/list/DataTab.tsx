import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { RecordText } from '../../../listing/public.ts';
import { userTexts } from '../users.texts.ts';

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export function DataTab() {
  const texts = useTexts(userTexts);
  return (
    <>
      <RecordText name="username" maxLength={150} required />
      <Box sx={PAIR}>
        <RecordText name="treatment" maxLength={20} placeholder={texts.treatmentHint} />
        <RecordText name="firstName" maxLength={80} required />
        <RecordText name="lastName" maxLength={80} required />
        <RecordText name="mothersLastName" maxLength={80} />
      </Box>
      <RecordText name="email" maxLength={254} required />
      <Box sx={PAIR}>
        <RecordText name="phone" maxLength={20} />
        <RecordText name="phoneExt" maxLength={10} />
        <RecordText name="cellphone" maxLength={20} />
      </Box>
    </>
  );
}
