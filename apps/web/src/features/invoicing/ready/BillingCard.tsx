import { BLOCKER_WORDS, totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { billingFigures } from '@aura/domain/figures/billing';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp, useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';

const ListLink = createLink(Link);
const LIST = '/facturas/listosParaFacturar' as string;

/** What can be billed, what is blocked, and the main blocker; each links to its list. */
export function BillingCard() {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  const may = useMay(totalReadyToBill);
  const ready = useQuery({ ...readyQueries.ready({}), enabled: may });
  const almost = useQuery({ ...readyQueries.almost({}), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.card}>
      <Loaded query={ready} what={texts.theCard} skeleton={<FieldsSkeleton fields={1} />}>
        {({ parties, total }) => (
          <Line name={titled(billingFigures.readyToBill.label)} figure="readyToBill" parties={parties}>
            <ListLink to={LIST}>{formatMoney(total)}</ListLink>
          </Line>
        )}
      </Loaded>
      <Loaded query={almost} what={texts.theCard} skeleton={<FieldsSkeleton fields={2} />}>
        {({ parties, total, blockers: [most] }) => (
          <>
            <Line name={titled(billingFigures.almostReadyToBill.label)} figure="almostReadyToBill" parties={parties}>
              <ListLink to={LIST} search={{ tab: 'almost' } as never}>
                {formatMoney(total)}
              </ListLink>
            </Line>
            {most === undefined ? (
              <Typography sx={{ color: 'text.secondary' }}>{texts.nothingHeld}</Typography>
            ) : (
              <Line name={`${texts.biggest}: ${titled(BLOCKER_WORDS[most.blocker])}`} parties={most.parties}>
                <ListLink to={LIST} search={{ tab: 'almost', blocker: most.blocker } as never}>
                  {formatMoney(most.total)}
                </ListLink>
              </Line>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface LineProps {
  readonly name: string;
  readonly figure?: FigureName;
  readonly parties: number;
  readonly children: ReactNode;
}

function Line({ name, figure, parties, children }: LineProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <span>
        {name}{' '}
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {formatInteger(parties)}
        </Typography>
        {figure !== undefined && <FigureHelp figure={figure} label={name} />}
      </span>
      {children}
    </Box>
  );
}
