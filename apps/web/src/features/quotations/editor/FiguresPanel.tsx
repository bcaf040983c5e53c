import { formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { editorTexts } from './editor.texts.ts';
import type { Editor } from './use-editor.ts';

/** The totals of the lines, with the server's arithmetic. */
export function FiguresPanel({ editor: { figures } }: { readonly editor: Editor }) {
  const texts = useTexts(editorTexts);
  if (figures === null)
    return (
      <Section title={texts.figures}>
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {texts.discountTooBig}
        </Typography>
      </Section>
    );
  const rate = formatPercent(figures.taxPercentage);
  const rows = [
    [texts.subtotal, formatMoney(figures.subtotal)],
    [texts.discount, figures.discount === 0 ? formatMoney(0) : `−${formatMoney(figures.discount)}`],
    [texts.base, formatMoney(figures.base)],
    [figures.taxPercentage === 0 ? texts.noTax : texts.tax(rate), formatMoney(figures.taxes)],
  ] as const;
  return (
    <Section title={texts.figures}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, alignItems: 'baseline' }}
      >
        {rows.map(([title, value]) => (
          <Row key={title} title={title} value={value} />
        ))}
        <Row title={texts.total} value={formatMoney(figures.total)} isTotal />
      </Box>
    </Section>
  );
}

function Row({
  title,
  value,
  isTotal = false,
}: {
  readonly title: string;
  readonly value: string;
  readonly isTotal?: boolean;
}) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          ...(isTotal ? { fontSize: '1.25rem', fontWeight: 700 } : {}),
        }}
      >
        {value}
      </Box>
    </>
  );
}
