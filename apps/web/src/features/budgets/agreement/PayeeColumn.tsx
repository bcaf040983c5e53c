import type { Agreement, AgreementOfParty, ComparedProvider, PriceOffer } from '@aura/contracts/budgets/agreement';
import { formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useCancelAgreement } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import type { Payee } from './payee.ts';
import { ConfirmTake } from './ConfirmTake.tsx';
import { MarginWords } from './MarginWords.tsx';
import { judged, ofPayee } from './margin-of.ts';
import { useSayTerms } from './use-say-terms.ts';

interface PayeeColumnProps {
  readonly document: AgreementOfParty;
  readonly payee: Payee;
  readonly onOffer: () => void;
  readonly onDone: (text: string) => void;
}

export function PayeeColumn({ document, payee, onOffer, onDone }: PayeeColumnProps) {
  const texts = useTexts(agreementTexts);
  const id = useId();
  const { provider } = payee;
  const { agreed } = ofPayee(document.agreements, payee.providerId);
  const offers = document.offers.filter((offer) => offer.way === document.way && offer.providerId === payee.providerId);
  const mayAgree = document.mayAgree && document.obstacle === null && (provider?.isAgreeable ?? true);
  return (
    <Paper variant="outlined" component="article" aria-labelledby={id} sx={{ p: 1.5, minWidth: 0 }}>
      <Stack sx={{ gap: 1.25 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography id={id} component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {payee.name === '' ? texts.own : payee.name}
          </Typography>
          {provider?.isAttending === true && <StatusTag status="info">{texts.attends}</StatusTag>}
        </Stack>
        {agreed !== undefined && <InForce document={document} agreementId={agreed.id} onDone={onDone} />}
        {provider !== null && <Assigned provider={provider} />}
        {provider !== null && <HandedIn provider={provider} />}
        <Offers document={document} offers={offers} mayTake={mayAgree} onDone={onDone} />
        {provider !== null && !provider.isAgreeable && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.notAgreeable}
          </Typography>
        )}
        {document.mayAgree && (
          <Button variant={agreed === undefined && mayAgree ? 'contained' : 'outlined'} onClick={onOffer}>
            {texts.newOffer}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

interface InForceProps {
  readonly document: AgreementOfParty;
  readonly agreementId: number;
  readonly onDone: (text: string) => void;
}

function InForce({ document, agreementId, onDone }: InForceProps) {
  const texts = useTexts(agreementTexts);
  const sayTerms = useSayTerms();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useCancelAgreement();
  const agreement = document.agreements.find((one) => one.id === agreementId);
  if (agreement === undefined) return null;
  const submit = (reason: string) =>
    cancel.mutate(
      { params: { id: document.affectedPartyId }, body: { agreementId, reason } },
      {
        onSuccess: () => {
          setCancelling(false);
          onDone(texts.cancelled);
        },
      },
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <StatusTag status="ok">{texts.agreedWith}</StatusTag>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(agreement.amount)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[texts.withTax(formatMoney(agreement.total)), ...sayTerms(agreement)].join(' · ')}
        </Typography>
      </Stack>
      <ApprovedMargin document={document} agreement={agreement} />
      {agreement.mayCancel && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setCancelling(true)}>
          {texts.cancel}
        </Button>
      )}
      {isCancelling && (
        <ReasonDialog
          title={texts.cancelTitle}
          text={texts.cancelText}
          act={texts.cancel}
          isDangerous
          isPending={cancel.isPending}
          maxLength={1000}
          onReason={submit}
          onClose={() => setCancelling(false)}
        />
      )}
    </Stack>
  );
}

/** The margin of an agreement beyond the limits: names its approver instead of the approval needed. */
function ApprovedMargin({
  document,
  agreement,
}: {
  readonly document: AgreementOfParty;
  readonly agreement: Agreement;
}) {
  const texts = useTexts(agreementTexts);
  const figures = judged(document, document.agreedAmount ?? agreement.amount);
  const approvals = [
    ['CoDi', agreement.codiBy, agreement.codiAt],
    ['GeOp', agreement.geopBy, agreement.geopAt],
  ] as const;
  const given = approvals.flatMap(([group, by, at]) =>
    by === null || at === null ? [] : [texts.approvedBy(group, by.name, formatInstant(at, HEAD_OFFICE_ZONE))],
  );
  if (figures.needs.length === 0) return <MarginWords figures={figures} />;
  return (
    <InlineAlert status="info">
      {figures.margin !== null && `${texts.margin(formatPercent(figures.margin))}. `}
      {given.length === 0 ? texts.approvedWithOther : texts.approvedAs(given.join('; '))}
    </InlineAlert>
  );
}

function Assigned({ provider: { assignment, concepts, budgeted } }: { readonly provider: ComparedProvider }) {
  const texts = useTexts(agreementTexts);
  const day = (instant: Date | null) => (instant === null ? '' : formatInstant(instant, HEAD_OFFICE_ZONE));
  return (
    <Facts
      none="–"
      facts={[
        ...(assignment === null
          ? []
          : ([
              [texts.assignedAt, day(assignment.assignedAt)],
              [texts.changedAt, day(assignment.changedAt)],
              [texts.comments, assignment.comments],
            ] as const)),
        [texts.concepts, concepts === 0 ? '' : texts.budgeted(String(concepts), formatMoney(budgeted))],
      ]}
    />
  );
}

function HandedIn({ provider: { quotation, name } }: { readonly provider: ComparedProvider }) {
  const texts = useTexts(agreementTexts);
  const [isOpen, setOpen] = useState(false);
  if (quotation === null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.noQuotation}
      </Typography>
    );
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.ownQuotation}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(quotation.price)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.lines(quotation.lines.length)}
        </Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideLines : texts.showLines}
        </Button>
      </Stack>
      {isOpen && (
        <PlainTable
          label={`${texts.ownQuotation}: ${name}`}
          titles={[texts.concept, texts.quantity, texts.price]}
          rows={quotation.lines.map((line, place) => ({
            key: place,
            cells: [line.name, texts.quantityOf(String(line.quantity), line.unit), formatMoney(line.amount)],
          }))}
        />
      )}
    </Stack>
  );
}

interface OffersProps {
  readonly document: AgreementOfParty;
  readonly offers: readonly PriceOffer[];
  readonly mayTake: boolean;
  readonly onDone: (text: string) => void;
}

/** Newest first; an accepted offer cannot be accepted again. */
function Offers({ document, offers, mayTake, onDone }: OffersProps) {
  const texts = useTexts(agreementTexts);
  const sayTerms = useSayTerms();
  const [taken, setTaken] = useState<PriceOffer | null>(null);
  const used = new Set(document.agreements.map(({ offerId }) => offerId));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {offers.length === 0 ? `${texts.offers}: ${texts.noOffers}` : texts.offers}
      </Typography>
      {offers.map((offer) => (
        <Stack key={offer.id} direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {offer.madeBy === 'us' ? texts.weOffered : texts.theyAsked} {formatMoney(offer.amount)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[offer.lines === null ? texts.lumpSum : texts.byConcept, ...sayTerms(offer)].join(' · ')}
          </Typography>
          {mayTake && !used.has(offer.id) && (
            <Button size="small" onClick={() => setTaken(offer)}>
              {texts.take}
            </Button>
          )}
        </Stack>
      ))}
      {taken !== null && (
        <ConfirmTake document={document} offer={taken} onClose={() => setTaken(null)} onDone={onDone} />
      )}
    </Stack>
  );
}
