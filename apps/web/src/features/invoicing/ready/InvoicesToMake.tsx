import { listReadyToBill, type ReadyRow } from '@aura/contracts/invoicing/ready-to-bill';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { invoiceKey } from '@aura/domain/invoicing/billing-gates';
import { sum } from '@aura/domain/money';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { readyTexts } from './ready.texts.ts';

const LARGEST_PAGE = 100;

interface InvoicesToMakeProps {
  /** Ids of the chosen parties. */
  readonly ids: readonly number[];
  /** With the invoices to make after it. */
  readonly onBill: (parties: readonly number[], then: readonly (readonly number[])[]) => void;
  readonly onClose: () => void;
}

/** The invoices the chosen parties make under their customers' rules; each is composed separately. */
export function InvoicesToMake({ ids, onBill, onClose }: InvoicesToMakeProps) {
  const texts = useTexts(readyTexts);
  const query = useQuery({ queryKey: ['ready-to-bill', 'chosen', ids], queryFn: () => readChosen(new Set(ids)) });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-label={texts.invoices}>
      <DialogTitle>{texts.invoices}</DialogTitle>
      <DialogContent>
        <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
          {(rows) => (
            <PlainTable
              label={texts.invoices}
              titles={[texts.customer, texts.claim, texts.parties, texts.total, texts.act]}
              figures={[texts.total]}
              rows={invoicesOf(rows).map(({ key, parties, first }, _, invoices) => ({
                key,
                cells: [
                  first.customer,
                  [...new Set(parties.map(({ claimNumber }) => claimNumber))].join(', '),
                  formatInteger(parties.length),
                  formatMoney(sum(parties.map(({ total }) => total))),
                  <Button
                    key="bill"
                    size="small"
                    variant="contained"
                    onClick={() =>
                      onBill(
                        parties.map(({ id }) => id),
                        invoices.filter((other) => other.key !== key).map((other) => other.parties.map(({ id }) => id)),
                      )
                    }
                  >
                    {texts.bill}
                  </Button>,
                ],
              }))}
            />
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function invoicesOf(rows: readonly ReadyRow[]) {
  const invoices = Map.groupBy(rows, ({ claimSlug, businessUnit, ...row }) =>
    invoiceKey({ ...row, claim: claimSlug, unit: businessUnit }),
  );
  return [...invoices].map(([key, parties]) => ({ key, parties, first: parties[0] as ReadyRow }));
}

/** Reads what was chosen on any page, in its current state. */
async function readChosen(ids: ReadonlySet<number>): Promise<readonly ReadyRow[]> {
  const found: ReadyRow[] = [];
  for (let page = 1, pages = 1; page <= pages && found.length < ids.size; page += 1) {
    const reply = await call(listReadyToBill, { query: { page, size: LARGEST_PAGE } });
    pages = reply.pages;
    found.push(...reply.results.filter(({ id }) => ids.has(id)));
  }
  return found;
}
