import { type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import { type FigureFilter, type FigureList, GRAIN_WORDS, MOMENT_WORDS } from '@aura/domain/figures/figure';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import * as calls from '@aura/contracts/calls.generated';
import type { Call } from '@aura/contracts/endpoint';
import { useMayCall } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTitled } from '../use-titled.ts';
import { figureHelpTexts } from './figure-help.texts.ts';
import { LIST_PATHS, listSearch } from './list-paths.ts';

const ListLink = createLink(Link);

/** Who may open each list: a figure of a list that a user may not open has no link to it. */
const LIST_CALLS: Readonly<Record<FigureList, Call>> = {
  macro: calls.listMacro,
  claims: calls.listClaims,
  'ready-to-bill': calls.listReadyToBill,
  'almost-ready': calls.listAlmostReady,
  invoices: calls.listInvoices,
  collections: calls.listCollections,
  'counter-receipts': calls.listCounterReceipts,
  'missing-complements': calls.listMissingComplements,
  'bank-lines': calls.listBankLines,
  cancellations: calls.listCancellations,
  'fiscal-findings': calls.listFiscalFindings,
  billed: calls.listBilled,
  paid: calls.listPaid,
  'trapped-cash': calls.listTrappedParties,
  'payment-requests': calls.listPaymentRequests,
  'held-payments': calls.listHeldPayments,
  'own-payments': calls.listOwnPayments,
  'provider-accounts': calls.listProviderAccounts,
  complaints: calls.listComplaints,
  recommendations: calls.listRecommendations,
  strays: calls.listStrays,
  'message-costs': calls.listMessageCosts,
};

interface FigureDefinitionProps {
  readonly figure: FigureName;
  readonly narrowed: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

export function FigureDefinition({ figure, narrowed, onClose }: FigureDefinitionProps) {
  const texts = useTexts(figureHelpTexts);
  const titled = useTitled();
  const may = useMayCall();
  const { label, definition, moment, grain, opens, adds } = figureOf(figure);
  const what = titled(GRAIN_WORDS[grain]);
  const filters = bothOf(narrowed, opens.filters);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{titled(label)}</Typography>
      <Typography variant="body2">{titled(definition)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {titled(MOMENT_WORDS[moment])}. {adds === undefined ? texts.counts(what) : texts.adds(what)} {texts.yours}
      </Typography>
      {filters !== null && may(LIST_CALLS[opens.list]) && (
        <ListLink
          to={LIST_PATHS[opens.list] as string}
          search={listSearch(opens.list, filters) as never}
          onClick={onClose}
        >
          {texts.openList}
        </ListLink>
      )}
    </Stack>
  );
}

/** Rows that pass the filters of the list and those of the figure; null where no row can. */
function bothOf(
  narrowed: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, FigureFilter>>,
): Readonly<Record<string, unknown>> | null {
  const shared = Object.entries(own).map(([name, value]): [string, unknown] => {
    const asked = narrowed[name];
    return [name, Array.isArray(value) && Array.isArray(asked) ? value.filter((one) => asked.includes(one)) : value];
  });
  const isNone = shared.some(([, value]) => Array.isArray(value) && value.length === 0);
  return isNone ? null : { ...narrowed, ...Object.fromEntries(shared) };
}
