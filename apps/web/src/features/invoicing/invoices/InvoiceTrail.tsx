import { INVOICE_STATE_WORDS, SAT_STATE_WORDS, STAMP_OUTCOME_WORDS } from '@aura/contracts/invoicing/invoice-words';
import type { Invoice } from '@aura/contracts/invoicing/invoices';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { invoiceTexts } from '../invoices.texts.ts';

export function InvoiceTrail({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts(invoiceTexts);
  const titled = useTitled();
  return (
    <>
      {invoice.parties.length > 0 && (
        <Section title={texts.parties} flush>
          <PlainTable
            label={texts.parties}
            titles={[texts.claim, texts.party, texts.subtotal, texts.tax]}
            figures={[texts.subtotal, texts.tax]}
            rows={invoice.parties.map((party) => ({
              key: party.id,
              cells: [
                <Link key="claim" to="/siniestros/$slug" params={{ slug: party.claimSlug }}>
                  {party.claimNumber}
                </Link>,
                party.isLive ? (
                  party.party
                ) : (
                  <span key="party">
                    {party.party} <StatusTag status="neutral">{texts.freed}</StatusTag>
                  </span>
                ),
                formatMoney(party.base),
                formatMoney(party.tax),
              ],
            }))}
          />
        </Section>
      )}
      {invoice.kind === 'I' && (
        <>
          <Related title={texts.complements} none={texts.noComplements} rows={invoice.complements} />
          <Related title={texts.creditNotes} none={texts.noCreditNotes} rows={invoice.creditNotes} />
        </>
      )}
      <Section title={texts.checks} flush={invoice.satChecks.length > 0}>
        {invoice.satChecks.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noChecks}</Typography>
        ) : (
          <PlainTable
            label={texts.checks}
            titles={[texts.when, texts.answer, texts.message]}
            rows={invoice.satChecks.map(({ id, at, answer, code, cancellation }) => ({
              key: id,
              cells: [
                formatInstant(at, HEAD_OFFICE_ZONE),
                titled(SAT_STATE_WORDS[answer as keyof typeof SAT_STATE_WORDS] ?? { es: answer, en: answer }),
                [code, cancellation].filter((part) => part !== '').join(' · '),
              ],
            }))}
          />
        )}
      </Section>
      <Section title={texts.history} flush>
        <PlainTable
          label={texts.history}
          titles={[texts.when, texts.step, texts.who]}
          rows={historyOf(invoice).map(({ key, at, step, by }) => ({
            key,
            cells: [formatInstant(at, HEAD_OFFICE_ZONE), step, by ?? texts.system],
          }))}
        />
      </Section>
      {invoice.attempts.length > 0 && (
        <Section title={texts.attempts} flush>
          <PlainTable
            label={texts.attempts}
            titles={[texts.when, texts.outcome, texts.message]}
            rows={invoice.attempts.map(({ id, at, outcome, code, message }) => ({
              key: id,
              cells: [
                formatInstant(at, HEAD_OFFICE_ZONE),
                titled(STAMP_OUTCOME_WORDS[outcome]),
                `${code} ${message}`.trim(),
              ],
            }))}
          />
        </Section>
      )}
    </>
  );

  /** What became of the invoice, and what our credit notes took off it; the newest first. */
  function historyOf({ moves, credits }: Invoice) {
    return [
      ...moves.map(({ id, at, to, by }) => ({ key: `move-${id}`, at, by, step: titled(INVOICE_STATE_WORDS[to]) })),
      ...credits.map(({ id, at, by, number, amount }) => ({
        key: `credit-${id}`,
        at,
        by,
        step: texts.credited(number, formatMoney(amount)),
      })),
    ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }
}

interface RelatedProps {
  readonly title: string;
  readonly none: string;
  readonly rows: Invoice['complements'];
}

function Related({ title, none, rows }: RelatedProps) {
  const texts = useTexts(invoiceTexts);
  return (
    <Section title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <PlainTable
          label={title}
          titles={[texts.uuid, texts.folio, texts.date, texts.amount]}
          figures={[texts.amount]}
          rows={rows.map(({ uuid, folio, date, amount }) => ({
            key: uuid,
            cells: [uuid, folio, formatDate(date), formatMoney(amount)],
          }))}
        />
      )}
    </Section>
  );
}
