import {
  type PartyToBill,
  readMissingToBill,
  sayLacking,
  type ShownGate,
} from '@aura/contracts/invoicing/ready-to-bill';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { BILLING_GATE_WORDS } from '@aura/domain/invoicing/billing-gates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useRef } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { mendPlace } from './mend-place.ts';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';

const PlaceLink = createLink(Link);

interface MissingToBillPanelProps {
  readonly slug: string;
  /** Null for every party of the claim. */
  readonly partyId: number | null;
}

/** What separates finished work from its invoice, gate by gate, with the lists' answers. */
export function MissingToBillPanel({ slug, partyId }: MissingToBillPanelProps) {
  const texts = useTexts(readyTexts);
  const may = useMay(readMissingToBill);
  const query = useQuery({ ...readyQueries.ofClaim(slug), enabled: may });
  const place = useRef<HTMLDivElement>(null);
  useScreenAct(
    may && query.isSuccess
      ? { id: 'see-missing-to-bill', run: () => (place.current?.querySelector('a') ?? place.current)?.focus() }
      : null,
  );
  if (!may) return null;
  return (
    <Section title={texts.missingTitle}>
      <div ref={place} tabIndex={-1}>
        <Loaded query={query} what={texts.theMissing} skeleton={<FieldsSkeleton fields={5} />}>
          {(parties) => {
            const shown = parties.filter(({ affectedPartyId }) => partyId === null || affectedPartyId === partyId);
            if (shown.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noParties}</Typography>;
            return (
              <Stack sx={{ gap: 2 }}>
                {shown.map((party) => (
                  <Party key={party.affectedPartyId} slug={slug} party={party} />
                ))}
              </Stack>
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}

function Party({ slug, party }: { readonly slug: string; readonly party: PartyToBill }) {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  const needed = party.gates.filter(({ isNeeded }) => isNeeded);
  const next = needed.find(({ isOpen }) => !isOpen);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', pb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{party.party}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(party.total)}</Typography>
        {party.moment === 'after' ? (
          <StatusTag status="neutral">{texts.isBilled}</StatusTag>
        ) : next === undefined ? (
          <StatusTag status="ok">{texts.isReady}</StatusTag>
        ) : party.moment === 'before' ? (
          <StatusTag status="neutral">{texts.isBefore}</StatusTag>
        ) : (
          <StatusTag status="warn">{texts.nextIs(titled(BILLING_GATE_WORDS[next.gate].missing))}</StatusTag>
        )}
      </Stack>
      {party.moment !== 'after' && <Gates slug={slug} party={party} gates={needed} />}
    </Box>
  );
}

interface GatesProps {
  readonly slug: string;
  readonly party: PartyToBill;
  readonly gates: readonly ShownGate[];
}

function Gates({ slug, party, gates }: GatesProps) {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  return (
    <PlainTable
      label={texts.missingTitle}
      titles={[texts.gate, texts.state, texts.whose, texts.since]}
      rows={gates.map(({ gate, isOpen, lacking, group, person, since }) => {
        const { title, missing } = BILLING_GATE_WORDS[gate];
        if (isOpen) return { key: gate, cells: [titled(title), <Open key="state" />, '', ''] };
        const { to, search } = mendPlace(gate, { ...party, claim: slug });
        const detail = sayLacking({ lacking });
        return {
          key: gate,
          cells: [
            titled(title),
            <Stack key="state">
              <PlaceLink to={to as string} search={search as never}>
                {titled(missing)}
              </PlaceLink>
              {detail !== null && <Typography variant="body2">{titled(detail)}</Typography>}
            </Stack>,
            person === null ? group : `${person} (${group})`,
            since === null ? '' : formatDate(businessDay(since)),
          ],
        };
      })}
    />
  );
}

function Open() {
  const texts = useTexts(readyTexts);
  return <StatusTag status="ok">{texts.open}</StatusTag>;
}
