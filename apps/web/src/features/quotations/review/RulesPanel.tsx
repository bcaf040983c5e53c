import type { Quotation } from '@aura/contracts/quotations/quotation';
import { formatInteger, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sayFinding } from '@aura/domain/say-finding';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { reviewTexts } from './review.texts.ts';
import { SEVERITY_LOOK } from './severity-look.ts';
import type { Review } from './use-review.ts';

interface Told {
  readonly severity: keyof typeof SEVERITY_LOOK;
  readonly line: number | null;
  readonly sentence: string;
  readonly below?: string;
}

interface RulesPanelProps {
  readonly review: Review;
  readonly stored: Quotation | null;
  readonly isOpen: boolean;
}

/** Findings of the rules in the draft, or those of the closed version with their reasons. */
export function RulesPanel({ review, stored, isOpen }: RulesPanelProps) {
  const texts = useTexts(reviewTexts);
  const told: readonly Told[] = isOpen
    ? review.findings.map((finding) => ({ ...finding, sentence: sayFinding(finding) }))
    : review.kept
        .filter(({ versionNumber }) => versionNumber === stored?.versionNumber)
        .map(({ severity, line, sentence, reason, writtenBy, writtenAt }) => ({
          severity,
          line,
          sentence,
          ...(reason === ''
            ? {}
            : { below: texts.reasonOf(reason, writtenBy, formatInstant(writtenAt, HEAD_OFFICE_ZONE)) }),
        }));
  if (!isOpen && told.length === 0) return null;
  return (
    <Section title={texts.rules}>
      {told.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 320, overflowY: 'auto' }}
        >
          {told.map((one, place) => (
            <li key={place}>
              <Row {...one} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function Row({ severity, line, sentence, below }: Told) {
  const texts = useTexts(reviewTexts);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <StatusTag status={SEVERITY_LOOK[severity]}>{texts[severity]}</StatusTag>
        {line !== null && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {texts.line(formatInteger(line))}
          </Box>
        )}
      </Box>
      <Typography sx={{ mt: 0.25 }}>{sentence}</Typography>
      {below !== undefined && <Typography sx={{ color: 'text.secondary' }}>{below}</Typography>}
    </>
  );
}
