import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { quotationQueries } from '../base/quotations.api.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { copyTexts } from './copy.texts.ts';

interface FoundClaimsProps {
  readonly text: string;
  readonly onChoose: (slug: string, number: string) => void;
}

/** The visible claims that match a number or a name. */
export function FoundClaims({ text, onChoose }: FoundClaimsProps) {
  const texts = useTexts(copyTexts);
  const query = useQuery(quotationQueries.claims(text));
  return (
    <Loaded
      query={query}
      what={texts.theClaims}
      skeleton={<FieldsSkeleton fields={3} />}
      empty={<Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>}
    >
      {(claims) => (
        <ChoiceList
          title={texts.foundClaims}
          choices={claims.map(({ slug, claimNumber, reportNumber, customer, affectedParty }) => ({
            key: slug,
            name: claimNumber || reportNumber,
            detail: `${customer} · ${affectedParty}`,
            act: (
              <Button
                size="small"
                variant="outlined"
                aria-label={texts.chooseOf(claimNumber || reportNumber)}
                onClick={() => onChoose(slug, claimNumber || reportNumber)}
              >
                {texts.choose}
              </Button>
            ),
          }))}
        />
      )}
    </Loaded>
  );
}
