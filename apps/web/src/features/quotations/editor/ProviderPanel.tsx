import { QUOTATION_STATE_WORDS, readProviderQuotation } from '@aura/contracts/quotations/quotation';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { quotationQueries } from '../base/quotations.api.ts';
import { providerTexts } from './provider.texts.ts';
import type { Editor } from './use-editor.ts';

const ProviderDialog = lazyPart(() => import('./ProviderDialog.tsx'), 'ProviderDialog');

interface ProviderPanelProps {
  readonly partyId: number;
  readonly editor: Editor;
  readonly isOpen: boolean;
}

/** What the attending provider charges, beside what the customer is charged. */
export function ProviderPanel({ partyId, editor, isOpen }: ProviderPanelProps) {
  const texts = useTexts(providerTexts);
  const titled = useTitled();
  const may = useMay(readProviderQuotation);
  const { data, error, refetch } = useQuery({ ...quotationQueries.provider(partyId), enabled: may });
  const [isShown, setShown] = useState(false);
  if (error !== null) return <ErrorState what={texts.theQuotation} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { quotation } = data;
  return (
    <Section title={texts.title} hint={quotation?.provider ?? undefined}>
      <Typography sx={{ color: 'text.secondary' }}>
        {quotation === null
          ? texts.none
          : texts.summary(
              titled(QUOTATION_STATE_WORDS[quotation.state]),
              texts.lines(formatInteger(quotation.concepts.length)),
              formatMoney(quotation.total),
            )}
      </Typography>
      {quotation !== null && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => setShown(true)}>
          {texts.open}
        </Button>
      )}
      {isShown && quotation !== null && (
        <Suspense fallback={null}>
          <ProviderDialog
            quotation={quotation}
            onCopy={isOpen ? editor.addLines : null}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
