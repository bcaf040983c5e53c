import { assignCardCharge, type CardCharge } from '@aura/contracts/reports/card-charges';
import { cardSpendReport } from '@aura/contracts/reports/card-spend';
import { formatDate, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordSteps, SidePanel, useRecordNavigation, SearchBox } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import {
  cardQueries,
  useReleaseCardCharge,
  useNoteCardCharge,
  useAssignCardCharge,
  useLinkCardReceipt,
} from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';
import TextField from '@mui/material/TextField';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import Typography from '@mui/material/Typography';
import { PlainTable } from '../../../ui/PlainTable.tsx';

interface CardChargeDrawerProps {
  readonly id: number;
  readonly onDone: (text: string) => void;
  readonly onOpenClaim: (slug: string, party: number) => void;
  readonly onClose: () => void;
}

export function CardChargeDrawer({ id, onClose, ...props }: CardChargeDrawerProps) {
  const texts = useTexts(cardTexts);
  const navigation = useRecordNavigation(cardSpendReport, id);
  const query = useQuery(cardQueries.one(id));
  return (
    <SidePanel title={query.data?.merchant ?? ''} tools={<RecordSteps {...navigation} />} onClose={onClose}>
      <Box sx={{ overflowY: 'auto', p: 2 }}>
        <Loaded query={query} what={texts.theCharge} skeleton={<FieldsSkeleton fields={8} />}>
          {(charge) => <Shown key={charge.id} charge={charge} {...props} />}
        </Loaded>
      </Box>
    </SidePanel>
  );
}

interface ShownProps extends Pick<CardChargeDrawerProps, 'onDone' | 'onOpenClaim'> {
  readonly charge: CardCharge;
}

function Shown({ charge, onDone, onOpenClaim }: ShownProps) {
  const texts = useTexts(cardTexts);
  const mayDecide = useMay(assignCardCharge);
  const release = useReleaseCardCharge();
  const [isNoting, setNoting] = useState(false);
  const { id, version, claimSlug, affectedPartyId } = charge;
  const isDecided = charge.uuid !== null || charge.belongsTo !== '';
  const isSpend = charge.state !== 'refund';
  return (
    <Stack sx={{ gap: 2 }}>
      {charge.isMatchedBySystem && <InlineAlert status="info">{texts.matchedBySystem}</InlineAlert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {claimSlug !== null && affectedPartyId !== null && (
          <Button variant="outlined" onClick={() => onOpenClaim(claimSlug, affectedPartyId)}>
            {texts.openClaim}
          </Button>
        )}
        {mayDecide && (
          <Button variant="outlined" onClick={() => setNoting(true)}>
            {texts.writeNote}
          </Button>
        )}
        {mayDecide && isDecided && (
          <Button
            variant="outlined"
            color="error"
            loading={release.isPending}
            onClick={() =>
              release.mutate({ params: { id }, body: { version } }, { onSuccess: () => onDone(texts.released) })
            }
          >
            {texts.release}
          </Button>
        )}
      </Stack>
      <Facts
        facts={[
          [texts.day, formatDate(charge.chargedOn)],
          [texts.amount, formatMoney(charge.amount)],
          ...(charge.originalAmount === null
            ? []
            : [[texts.original, `${formatMoney(charge.originalAmount)} ${charge.currency}`] as const]),
          [texts.holder, `${charge.holder} · •••• ${charge.card}`],
          [texts.reference, charge.reference],
          [texts.receipt, charge.uuid ?? texts.noReceipt],
          [texts.belongsTo, charge.belongsTo === '' ? texts.toNobody : charge.belongsTo],
          [texts.note, charge.note],
          [texts.decidedBy, charge.decidedBy ?? ''],
          [texts.file, charge.fileName],
        ]}
      />
      {mayDecide && isSpend && (charge.uuid === null || charge.belongsTo === '') && (
        <CardTargets charge={charge} onDone={onDone} />
      )}
      {isNoting && <NoteDialog charge={charge} onDone={onDone} onClose={() => setNoting(false)} />}
    </Stack>
  );
}

interface NoteDialogProps {
  readonly charge: CardCharge;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function NoteDialog({ charge, onDone, onClose }: NoteDialogProps) {
  const texts = useTexts(cardTexts);
  const [note, setNote] = useState(charge.note);
  const write = useNoteCardCharge();
  return (
    <FormDialog
      title={texts.noteTitle}
      act={texts.noteAct}
      isDirty={note !== charge.note}
      isReady={note !== charge.note}
      isPending={write.isPending}
      onSubmit={() =>
        write.mutate(
          { params: { id: charge.id }, body: { note, version: charge.version } },
          {
            onSuccess: () => {
              onClose();
              onDone(texts.noted);
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={texts.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
}

interface CardTargetsProps {
  readonly charge: CardCharge;
  readonly onDone: (text: string) => void;
}

/** Suggested or searched targets; a charge is linked only when the user confirms. */
function CardTargets({ charge, onDone }: CardTargetsProps) {
  const texts = useTexts(cardTexts);
  const [text, setText] = useState('');
  const query = useQuery(cardQueries.targets(charge.id, text));
  const link = useLinkCardReceipt();
  const assign = useAssignCardCharge();
  const { id, version } = charge;
  const params = { id };
  const isPending = link.isPending || assign.isPending;
  const take = (label: string, about: string, onClick: () => void) => (
    <Button key="take" size="small" aria-label={`${label} ${about}`} disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const linked = { onSuccess: () => onDone(texts.linked) };
  const assigned = { onSuccess: () => onDone(texts.assigned) };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{text === '' ? texts.fitting : texts.found}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.search}</Typography>
      <SearchBox text={text} onSearch={setText} />
      <Loaded query={query} what={texts.theTargets} skeleton={<FieldsSkeleton fields={3} />}>
        {({ receipts, costs, parties }) => (
          <>
            {charge.uuid === null && receipts.length > 0 && (
              <PlainTable
                label={texts.receipts}
                titles={[texts.receipt, texts.amount, texts.act]}
                rows={receipts.map(({ uuid, issuer, number, on, total }) => ({
                  key: uuid,
                  cells: [
                    `${issuer} · ${number} · ${formatDate(on)}`,
                    formatMoney(total),
                    take(texts.link, number, () => link.mutate({ params, body: { uuid, version } }, linked)),
                  ],
                }))}
              />
            )}
            {charge.belongsTo === '' && parties.length > 0 && (
              <PlainTable
                label={texts.parties}
                titles={[texts.party, texts.customer, texts.act]}
                rows={parties.map(({ id: affectedPartyId, party, claimNumber, customer, visitedOn }) => ({
                  key: affectedPartyId,
                  cells: [
                    `${claimNumber} · ${party}${visitedOn === null ? '' : ` · ${texts.visited(formatDate(visitedOn))}`}`,
                    customer,
                    take(texts.assign, party, () =>
                      assign.mutate({ params, body: { affectedPartyId, indirectCostId: null, version } }, assigned),
                    ),
                  ],
                }))}
              />
            )}
            {charge.belongsTo === '' && costs.length > 0 && (
              <PlainTable
                label={texts.costs}
                titles={[texts.cost, texts.amount, texts.act]}
                rows={costs.map(({ id: indirectCostId, folio, supplier, on, total }) => ({
                  key: indirectCostId,
                  cells: [
                    `${folio} · ${supplier} · ${formatDate(on)}`,
                    formatMoney(total),
                    take(texts.assign, folio, () =>
                      assign.mutate({ params, body: { affectedPartyId: null, indirectCostId, version } }, assigned),
                    ),
                  ],
                }))}
              />
            )}
            {receipts.length + costs.length + parties.length === 0 && <Typography>{texts.nothingFits}</Typography>}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
