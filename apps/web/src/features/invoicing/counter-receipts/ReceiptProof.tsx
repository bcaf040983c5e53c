import { attachCounterReceiptProof, type CounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { saveFile } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAttachCounterReceiptProof, useTakeReceiptPaper } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';

interface ReceiptProofProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

/** The document stamped by the insurer. */
export function ReceiptProof({ receipt, onDone }: ReceiptProofProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version, hasProof } = receipt;
  const mayAttach = useMay(attachCounterReceiptProof) && receipt.state !== 'rejected';
  const attach = useAttachCounterReceiptProof();
  const take = useTakeReceiptPaper();
  const keep = (proofKey: string) =>
    attach.mutate({ params: { slug }, body: { proofKey, version } }, { onSuccess: () => onDone(texts.proofKept) });
  return (
    <Section
      title={texts.proof}
      hint={texts.proofHint}
      action={
        hasProof && (
          <Button
            size="small"
            loading={take.isPending}
            onClick={() =>
              take.mutate({ slug, paper: 'proof' }, { onSuccess: (content) => saveFile(`acuse-${slug}.pdf`, content) })
            }
          >
            {texts.openProof}
          </Button>
        )
      }
    >
      {!hasProof && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.noProof}</Typography>}
      {mayAttach && <FileDrop key={version} purpose="fiscalDocument" onStored={({ key }) => keep(key)} />}
    </Section>
  );
}
