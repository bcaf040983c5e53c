import type { FiscalSide, InvoiceDraft } from '@aura/contracts/invoicing/compose';
import { TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { composeTexts } from './compose.texts.ts';

/** Issuer and recipient with their fiscal data and what is missing of it. */
export function FiscalSides({ draft }: { readonly draft: InvoiceDraft }) {
  const texts = useTexts(composeTexts);
  const sealsUntil = draft.sealsUntil === null ? '' : formatDate(draft.sealsUntil);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Side
        title={texts.unit}
        side={draft.unit}
        more={[
          [texts.series, draft.series],
          [texts.sealsUntil, sealsUntil],
        ]}
      />
      <Side title={texts.customer} side={draft.customer} more={[[texts.mailTo, draft.mailTo]]} />
    </Box>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: FiscalSide;
  readonly more: readonly (readonly [string, string])[];
}

function Side({ title, side, more }: SideProps) {
  const texts = useTexts(composeTexts);
  const isComplete = side.missing.length === 0;
  return (
    <Section
      title={title}
      hint={side.name}
      action={
        <StatusTag status={isComplete ? 'ok' : 'bad'}>
          {isComplete ? texts.complete : texts.missing(side.missing.join(', '))}
        </StatusTag>
      }
    >
      <Facts
        facts={[
          [texts.rfc, side.rfc],
          [texts.legalName, side.legalName],
          [texts.postalCode, side.postalCode],
          [texts.regime, `${side.taxRegime} ${TAX_REGIMES[side.taxRegime as TaxRegime] ?? ''}`.trim()],
          ...more,
        ]}
      />
    </Section>
  );
}
