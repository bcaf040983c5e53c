import type { PaymentReceipt, PaymentRequest } from '@aura/contracts/payments/requests';
import { RECEIPT_STATE_WORDS, SAT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../../ui/StatusTag.tsx';
import { useTakeReceipt } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

const STATES: Readonly<Record<PaymentReceipt['state'], Status>> = {
  checking: 'info',
  accepted: 'ok',
  observed: 'warn',
  rejected: 'bad',
  cancelled: 'bad',
};

export function RequestReceipts({ request: { receipts, needsReceipt } }: { readonly request: PaymentRequest }) {
  const texts = useTexts(requestTexts);
  return (
    <Section title={texts.receipts}>
      {receipts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {needsReceipt ? texts.noReceipts : texts.noReceiptNeeded}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Receipt({ receipt }: { readonly receipt: PaymentReceipt }) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const take = useTakeReceipt();
  const name = receipt.folio === '' ? receipt.uuid.slice(0, 8) : receipt.folio;
  const download = (key: string) => take.mutate(key, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <strong>{name}</strong>
        <StatusTag status={STATES[receipt.state]}>{titled(RECEIPT_STATE_WORDS[receipt.state])}</StatusTag>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {titled(SAT_STATE_WORDS[receipt.satState])}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoney(receipt.total)} · {texts.covers(formatMoney(receipt.amount))}
      </Typography>
      {receipt.findings.map(({ text }) => (
        <Typography key={text} variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Stack direction="row" sx={{ gap: 1, ml: -1.25 }}>
        <Button size="small" disabled={take.isPending} onClick={() => download(receipt.xmlFile)}>
          {texts.xmlOf(name)}
        </Button>
        {receipt.pdfFile !== null && (
          <Button size="small" disabled={take.isPending} onClick={() => download(receipt.pdfFile as string)}>
            {texts.pdfOf(name)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
