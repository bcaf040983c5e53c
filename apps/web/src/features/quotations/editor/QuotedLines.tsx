import { QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { quotationQueries } from '../base/quotations.api.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { copyTexts } from './copy.texts.ts';

interface QuotedLinesProps {
  readonly slug: string;
  readonly title: string;
  readonly none: string;
  /** The party copied into. */
  readonly without: number;
  readonly isBusy: boolean;
  readonly onCopy: (quotationId: number, party: string) => void;
}

/** The parties of a claim that have lines, each with a button to copy them. */
export function QuotedLines({ slug, title, none, without, isBusy, onCopy }: QuotedLinesProps) {
  const texts = useTexts(copyTexts);
  const titled = useTitled();
  const query = useQuery(quotationQueries.ofClaim(slug));
  return (
    <Loaded query={query} what={texts.theQuotations} skeleton={<FieldsSkeleton fields={3} />}>
      {({ parties }) => {
        const quoted = parties.filter(({ affectedPartyId, lines }) => affectedPartyId !== without && lines > 0);
        if (quoted.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>;
        return (
          <ChoiceList
            title={title}
            choices={quoted.map(({ affectedPartyId, quotationId, party, state, lines, total }) => ({
              key: affectedPartyId,
              name: party,
              detail: texts.summary(
                state === null ? '' : titled(QUOTATION_STATE_WORDS[state]),
                texts.lines(formatInteger(lines)),
                formatMoney(total),
              ),
              act: (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy || quotationId === null}
                  aria-label={texts.copyOf(party)}
                  onClick={() => quotationId !== null && onCopy(quotationId, party)}
                >
                  {texts.copy}
                </Button>
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}
