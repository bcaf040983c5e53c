import {
  closePeriod,
  PERIOD_CHECK_WORDS,
  PERIOD_CHECKS,
  type PeriodChecks,
  type PeriodLeft,
  SIDED_ACCOUNT_WORDS,
} from '@aura/contracts/invoicing/periods';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { monthName } from '../../../lib/month-name.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { periodQueries, useClosePeriod, useLeaveOpen, useStartClosing } from './periods.api.ts';
import { periodTexts } from './periods.texts.ts';

interface PeriodDialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

/** What is left to look at in a month, and the next step of its closing. */
export function PeriodDialog({ month, onClose }: PeriodDialogProps) {
  const texts = useTexts(periodTexts);
  const language = useLanguage();
  const { onSuccess } = useToast();
  const query = useQuery(periodQueries.one(month));
  const [start, leave, close] = [useStartClosing(), useLeaveOpen(), useClosePeriod()];
  const may = useMay(closePeriod);
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const period = query.data;
  const params = { month };
  const done = (text: string) => ({
    onSuccess: () => {
      onClose();
      onSuccess<null>(text).onSuccess(null);
    },
  });
  const isMissing = period !== undefined && hasLeft(period) && why.trim() === '';
  const submit = () => {
    if (period === undefined || !may || period.state === 'closed') onClose();
    else if (period.state === 'open') start.mutate({ params }, done(texts.started));
    else if (isMissing) setTried(true);
    else close.mutate({ params, body: { note: why.trim(), version: period.version } }, done(texts.closed));
  };
  const closes = may && period?.state === 'closing';
  return (
    <FormDialog
      title={monthName(`${month}-01`, language)}
      act={may && period?.state === 'open' ? texts.start : closes ? texts.close : texts.done}
      isDangerous={closes}
      isReady={!closes || period.closeRefusal === null}
      isPending={start.isPending || leave.isPending || close.isPending}
      isDirty={why.trim() !== ''}
      maxWidth="sm"
      aside={
        closes && (
          <Button
            onClick={() => leave.mutate({ params, body: { version: period.version } }, done(texts.left))}
            disabled={leave.isPending}
          >
            {texts.leave}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={query} what={texts.thePeriod} skeleton={<FieldsSkeleton fields={5} />}>
        {(shown) => (
          <>
            <Checks period={shown} />
            {may && shown.state === 'open' && <Typography sx={{ color: 'text.secondary' }}>{texts.begin}</Typography>}
            {may && shown.state === 'closing' && shown.closeRefusal !== null && (
              <InlineAlert status="warn">{shown.closeRefusal}</InlineAlert>
            )}
            {may && shown.state === 'closing' && shown.closeRefusal === null && (
              <>
                <Typography sx={{ color: 'text.secondary' }}>{texts.final}</Typography>
                {hasLeft(shown) && (
                  <FormField
                    label={texts.why}
                    value={why}
                    onChange={({ target }) => setWhy(target.value)}
                    maxLength={1000}
                    error={isTried && isMissing ? texts.whyNeeded : undefined}
                    required
                  />
                )}
              </>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

const hasLeft = ({ checks }: PeriodChecks) => PERIOD_CHECKS.some((check) => checks[check] > 0);

const ProviderLink = createLink(Link);

/** A document or the account of a balance, leading to where it is settled. */
function What({ item: { check, label, invoiceId } }: { readonly item: PeriodLeft }) {
  const titled = useTitled();
  if (invoiceId !== null) return <InvoiceLink id={invoiceId} number={label} />;
  return check === 'negative' ? titled(SIDED_ACCOUNT_WORDS[label as keyof typeof SIDED_ACCOUNT_WORDS]) : label;
}

function Whom({ item: { counterparty, providerSlug } }: { readonly item: PeriodLeft }) {
  if (providerSlug === null) return counterparty;
  return (
    <ProviderLink to="/proveedores/$slug" params={{ slug: providerSlug }}>
      {counterparty}
    </ProviderLink>
  );
}

function Checks({ period: { checks, left, late, note } }: { readonly period: PeriodChecks }) {
  const texts = useTexts(periodTexts);
  const titled = useTitled();
  const [shown, setShown] = useState<PeriodLeft['check'] | null>(null);
  const items = left.filter(({ check }) => check === shown);
  return (
    <>
      <PlainTable
        label={texts.checks}
        titles={[texts.checks, '']}
        figures={['']}
        rows={PERIOD_CHECKS.map((check) => ({
          key: check,
          cells: [
            titled(PERIOD_CHECK_WORDS[check]),
            checks[check] === 0 ? (
              '0'
            ) : (
              <Button
                key="see"
                size="small"
                sx={{ minWidth: 0, p: 0 }}
                aria-expanded={check === shown}
                aria-label={texts.see(titled(PERIOD_CHECK_WORDS[check]), formatInteger(checks[check]))}
                onClick={() => setShown(check === shown ? null : check)}
              >
                {formatInteger(checks[check])}
              </Button>
            ),
          ],
        }))}
      />
      {shown !== null && (
        <>
          <PlainTable
            label={titled(PERIOD_CHECK_WORDS[shown])}
            titles={[texts.what, texts.whom, texts.amount, texts.day]}
            rows={items.map((item, place) => ({
              key: place,
              cells: [
                <What key="what" item={item} />,
                <Whom key="whom" item={item} />,
                formatMoney(item.amount),
                item.day === null ? '' : formatDate(item.day),
              ],
            }))}
          />
          {checks[shown] > items.length && (
            <Typography variant="body2">{texts.more(formatInteger(checks[shown] - items.length))}</Typography>
          )}
        </>
      )}
      {late > 0 && <Typography variant="body2">{texts.lateText(formatInteger(late))}</Typography>}
      {note !== '' && <Typography variant="body2">{texts.closedWith(note)}</Typography>}
    </>
  );
}
