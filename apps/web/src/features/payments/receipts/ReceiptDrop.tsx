import type { StoredFile } from '@aura/contracts/files/files';
import { type ReceiptIntake, sendOwnReceipt, sendReceipt } from '@aura/contracts/payments/receipts';
import type { ReceiptKind } from '@aura/domain/payments/receipt';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { FileDrop } from '../../files/public.ts';
import { IntakeOutcome } from './IntakeOutcome.tsx';
import { receiptQueries, useInvalidateReceipts, useSendOwnReceipt, useSendReceipt } from './receipts.api.ts';
import { receiptTexts } from './receipts.texts.ts';

export interface ReceiptDropProps {
  readonly slot: ReceiptKind;
  /** The issuer of the invoice; ignored for the provider's own users. */
  readonly providerId: number;
  readonly requestId?: number | null;
  readonly orderId?: number | null;
  readonly affectedPartyId?: number | null;
  /** Called once it was accepted, with the result. */
  readonly onTaken?: (intake: ReceiptIntake) => void;
}

/** Upload of XML and PDF, with the result in words. */
export function ReceiptDrop(props: ReceiptDropProps) {
  const { slot, providerId, requestId = null, orderId = null, affectedPartyId = null, onTaken } = props;
  const texts = useTexts(receiptTexts);
  const isOwn = useMay(sendOwnReceipt);
  const mayOurs = useMay(sendReceipt);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [isTried, setTried] = useState(false);
  const [intakeId, setIntakeId] = useState<number | null>(null);
  const own = useSendOwnReceipt();
  const ours = useSendReceipt();
  const { error, isPending } = isOwn ? own : ours;
  const { data: intake, isError } = useQuery(receiptQueries.intake(intakeId, isOwn));
  const invalidate = useInvalidateReceipts();
  // Once per intake, whatever re-renders in between.
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (intake === undefined || intake.state === 'waiting' || told.current === intake.id) return;
    told.current = intake.id;
    void invalidate();
    if (intake.state === 'taken') onTaken?.(intake);
  }, [intake, invalidate, onTaken]);
  if (!isOwn && !mayOurs) return null;
  const isXml = ({ name }: StoredFile) => name.toLowerCase().endsWith('.xml');
  const xml = files.find(isXml);
  const submit = () => {
    setTried(true);
    if (xml === undefined) return;
    const paper = {
      slot,
      requestId,
      orderId,
      xmlKey: xml.key,
      pdfKey: files.find((file) => !isXml(file))?.key ?? null,
    };
    const onSuccess = ({ id }: ReceiptIntake) => setIntakeId(id);
    if (isOwn) own.mutate({ body: paper }, { onSuccess });
    else ours.mutate({ params: { id: providerId }, body: { ...paper, affectedPartyId } }, { onSuccess });
  };
  const again = () => {
    setIntakeId(null);
    setFiles([]);
    setTried(false);
  };
  if (intakeId !== null) return <IntakeOutcome intake={intake} isError={isError} onAgain={again} />;
  const refused = error instanceof ApiError ? error : null;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.dropHint}
      </Typography>
      {refused !== null && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <FileDrop
        purpose="taxReceipt"
        multiple
        onStored={(file) => setFiles((before) => [...before.filter((one) => isXml(one) !== isXml(file)), file])}
        onRemoved={(file) => setFiles((before) => before.filter(({ key }) => key !== file?.key))}
      />
      {isTried && xml === undefined && <FormHelperText error>{texts.xmlMissing}</FormHelperText>}
      <Button variant="contained" loading={isPending} onClick={submit} sx={{ alignSelf: 'flex-start' }}>
        {texts.send}
      </Button>
    </Stack>
  );
}
