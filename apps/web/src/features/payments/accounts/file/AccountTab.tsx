import {
  ACCOUNT_FIGURES,
  type AccountMovement,
  FIGURE_WORDS,
  MOVEMENT_WORDS,
  type ProviderAccount,
} from '@aura/contracts/payments/accounts';
import { today } from '@aura/domain/calendar';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FigureHelp, useTitled } from '../../../../listing/public.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { accountQueries, type Period } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { useStatement } from '../use-statement.tsx';
import { RequestLink } from './RequestLink.tsx';

/** What a provider was billed, paid and is owed; for the provider's users and for staff. */
export function AccountTab({ slug }: { readonly slug: string }) {
  const texts = useTexts(accountTexts);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const period: Period = { ...(from !== null && { from }), ...(to !== null && { to }) };
  const query = useQuery({ ...accountQueries.account(slug, period), placeholderData: keepPreviousData });
  const statement = useStatement();
  const certified = certifiedPeriod(from, to);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ width: 160 }}>
          <DateField label={texts.from} value={from} onChange={setFrom} leaning="past" />
        </Box>
        <Box sx={{ width: 160 }}>
          <DateField label={texts.to} value={to} onChange={setTo} leaning="past" />
        </Box>
        <Button variant="outlined" loading={statement.isTaking} onClick={() => statement.take(slug, period)}>
          {texts.takeStatement}
        </Button>
        {statement.mayMail && (
          <Button variant="outlined" loading={statement.isMailing} onClick={() => statement.mail(slug, period)}>
            {texts.mailStatement}
          </Button>
        )}
        {statement.mayCertify && (
          <Button
            variant="outlined"
            loading={statement.isCertifying}
            onClick={() => statement.certify(slug, certified)}
          >
            {texts.takeCertificate(
              certified.length === 4 ? certified : `${certified.slice(5)}/${certified.slice(0, 4)}`,
            )}
          </Button>
        )}
      </Stack>
      <Loaded query={query} what={texts.theAccount} skeleton={<FieldsSkeleton fields={10} />}>
        {(account) => (
          <>
            <Figures account={account} />
            <Movements account={account} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** The month of the chosen days; of days in several months, or of none, the year. */
function certifiedPeriod(from: string | null, to: string | null): string {
  const last = to ?? from ?? today(HEAD_OFFICE_ZONE, new Date());
  return from !== null && from.slice(0, 7) === last.slice(0, 7) ? last.slice(0, 7) : last.slice(0, 4);
}

const SHOWN = [
  'agreed',
  'advanced',
  'requested',
  'approved',
  'paid',
  'owed',
  'owedToWeek',
  'owedToFortnight',
  'owedToMonth',
  'owedLonger',
  'invoiced',
  'uninvoiced',
  'complements',
] as const;

const NAMED: Partial<Record<(typeof SHOWN)[number], FigureName>> = ACCOUNT_FIGURES;

function Figures({ account: { figures, balance, openingBalance, inFavour } }: { readonly account: ProviderAccount }) {
  const texts = useTexts(accountTexts);
  const titled = useTitled();
  const rows = [
    [texts.balance, formatMoney(balance), undefined] as const,
    [texts.opening, formatMoney(openingBalance), undefined] as const,
    [texts.inFavour, formatMoney(inFavour), undefined] as const,
    ...SHOWN.map((name) => [titled(FIGURE_WORDS[name]), formatMoney(figures[name]), NAMED[name]] as const),
    [titled(FIGURE_WORDS.pendingComplements), formatInteger(figures.pendingComplements), undefined] as const,
  ];
  return (
    <Section title={texts.figures}>
      <Box component="dl" sx={grid}>
        {rows.map(([title, said, figure]) => (
          <Fragment key={title}>
            <div>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {title}
                {figure !== undefined && <FigureHelp figure={figure} label={title} />}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {said}
              </Typography>
            </div>
          </Fragment>
        ))}
      </Box>
    </Section>
  );
}

function Movements({ account: { slug, movements } }: { readonly account: ProviderAccount }) {
  const texts = useTexts(accountTexts);
  const titled = useTitled();
  if (movements.length === 0) return <EmptyState title={texts.noMovements} text={texts.noMovementsText} />;
  return (
    <Section title={texts.movements} hint={texts.movementsHint} flush>
      <PlainTable
        label={texts.movements}
        titles={[
          texts.when,
          texts.kind,
          texts.document,
          texts.charge,
          texts.payment,
          texts.after,
          texts.claim,
          texts.party,
        ]}
        figures={[texts.charge, texts.payment, texts.after]}
        rows={movements.map((movement) => ({
          key: movement.id,
          cells: [
            cellText('instant', movement.at),
            titled(MOVEMENT_WORDS[movement.kind]),
            <Document key="document" slug={slug} movement={movement} />,
            movement.charge === 0 ? '' : formatMoney(movement.charge),
            movement.payment === 0 ? '' : formatMoney(movement.payment),
            <Signed key="after" centavos={movement.balance} />,
            movement.claimNumber,
            movement.party,
          ],
        }))}
      />
    </Section>
  );
}

/** Highlights negative amounts: what the provider owes. */
function Signed({ centavos }: { readonly centavos: number }) {
  return (
    <Box component="span" sx={{ color: centavos < 0 ? 'error.main' : 'inherit' }}>
      {formatMoney(centavos)}
    </Box>
  );
}

const ReceiptAnchor = createLink(Link);

/** A request links to the list of requests; a receipt to the receipts of this file. */
function Document({ slug, movement }: { readonly slug: string; readonly movement: AccountMovement }) {
  const { requestId, receiptId, document } = movement;
  if (requestId !== null) return <RequestLink id={requestId} number={document} />;
  if (receiptId === null) return document;
  return (
    <ReceiptAnchor to="/proveedores/$slug" params={{ slug }} search={{ tab: 'receipts' } as never}>
      {document}
    </ReceiptAnchor>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
} as const;
