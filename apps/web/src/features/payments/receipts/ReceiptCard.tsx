import {
  type ProviderReceipt,
  RECEIPT_KIND_WORDS,
  RECEIPT_STATE_WORDS,
  SAT_STATE_WORDS,
} from '@aura/contracts/payments/receipts';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { FindingList } from './FindingList.tsx';
import { useOpenReceiptFile } from './receipts.api.ts';
import { receiptTexts } from './receipts.texts.ts';

const LOOKS = { checking: 'info', accepted: 'ok', observed: 'warn', rejected: 'bad', cancelled: 'bad' } as const;

export interface ReceiptCardProps {
  readonly receipt: ProviderReceipt;
  readonly isOwn: boolean;
  readonly action?: ReactNode;
}

/** A tax receipt: its state here and at the tax authority, findings, remaining amount and dependent documents. */
export function ReceiptCard({ receipt, isOwn, action }: ReceiptCardProps) {
  const texts = useTexts(receiptTexts);
  const titled = useTitled();
  const open = useOpenReceiptFile(isOwn);
  const { id, kind, satCheckedAt, hasPdf, parts, uses } = receipt;
  const asked = satCheckedAt === null ? texts.notAsked : texts.satAt(formatInstant(satCheckedAt, HEAD_OFFICE_ZONE));
  return (
    <Paper variant="outlined" component="article" aria-label={receipt.receipt} sx={{ p: 1.5 }}>
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{`${titled(RECEIPT_KIND_WORDS[kind])} ${receipt.receipt}`}</Typography>
          <StatusTag status={LOOKS[receipt.state]}>{titled(RECEIPT_STATE_WORDS[receipt.state])}</StatusTag>
          <Stack direction="row" sx={{ ml: 'auto', gap: 0.5 }}>
            <Button
              size="small"
              disabled={open.isPending}
              onClick={() => open.mutate({ id, which: 'xml' })}
              aria-label={texts.act(texts.xml, receipt.receipt)}
            >
              {texts.xml}
            </Button>
            {hasPdf && (
              <Button
                size="small"
                disabled={open.isPending}
                onClick={() => open.mutate({ id, which: 'pdf' })}
                aria-label={texts.act(texts.pdf, receipt.receipt)}
              >
                {texts.pdf}
              </Button>
            )}
          </Stack>
        </Stack>
        <Facts
          facts={[
            [texts.total, formatMoney(receipt.total)],
            ...(kind === 'I' ? ([[texts.balance, formatMoney(receipt.balance)]] as const) : []),
            [texts.issuedOn, formatDate(receipt.issuedOn)],
            [texts.method, receipt.paymentMethod],
            [texts.sat, `${titled(SAT_STATE_WORDS[receipt.satState])} · ${asked}`],
            [texts.of, [receipt.claimNumber, receipt.party].filter((part) => part !== '').join(' · ')],
            ...(uses.length > 0
              ? ([
                  [texts.uses, uses.map(({ number, amount }) => `${number} (${formatMoney(amount)})`).join(', ')],
                ] as const)
              : []),
            ...(parts.length > 0
              ? ([[texts.parts, parts.map((part) => partInWords(part, texts)).join('\n')]] as const)
              : []),
          ]}
        />
        <FindingList findings={receipt.findings} />
        {receipt.decisionNote !== '' && <Typography variant="body2">{texts.decided(receipt.decisionNote)}</Typography>}
        {action}
      </Stack>
    </Paper>
  );
}

interface PartWords {
  readonly instalment: (number: number, receipt: string) => string;
  readonly credit: (receipt: string) => string;
}

function partInWords(
  { kind, instalment, receipt, amount }: ProviderReceipt['parts'][number],
  texts: PartWords,
): string {
  const what = kind === 'P' ? texts.instalment(instalment ?? 0, receipt) : texts.credit(receipt);
  return `${what}: ${formatMoney(amount)}`;
}
