import {
  type IssuePlace,
  type IvaRate,
  listIvaRates,
  setIssuePlace,
  setIvaRate,
} from '@aura/contracts/catalogues/iva-rates';
import type { HistoryEntity } from '@aura/contracts/workspace';
import { formatDate, formatPercent } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { HistoryDrawer } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { PlaceDialog, RateDialog, type Units } from './IvaRateDialogs.tsx';
import { ivaRateTexts } from './iva-rates.texts.ts';

interface Shown {
  readonly entity: HistoryEntity;
  readonly id: number;
}

/** Which rates may be charged and since when, and the branches that may charge the reduced one. */
export function IvaRates() {
  const texts = useTexts(ivaRateTexts);
  const maySee = useMay(listIvaRates);
  const query = useQuery({ ...invoiceQueries.ivaRates(), enabled: maySee });
  const [history, setHistory] = useState<Shown | null>(null);
  if (!maySee) return null;
  return (
    <>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {({ rates, places, units }) => (
          <>
            <Rates rates={rates} onHistory={(id) => setHistory({ entity: 'ivaRate', id })} />
            <Places places={places} units={units} onHistory={(id) => setHistory({ entity: 'issuePlace', id })} />
          </>
        )}
      </Loaded>
      {history !== null && (
        <HistoryDrawer
          {...history}
          fields={{
            percentage: { title: texts.rate },
            isBorder: { title: texts.border },
            validFrom: { title: texts.from },
            validUntil: { title: texts.until },
            source: { title: texts.source },
            businessUnitId: { title: texts.unit },
            name: { title: texts.place },
            postalCode: { title: texts.postalCode },
            stimulusFrom: { title: texts.stimulusFrom },
            stimulusUntil: { title: texts.stimulusUntil },
            notice: { title: texts.notice },
            isActive: { title: texts.isActive },
          }}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly onHistory: (id: number) => void;
}

function Rates({ rates, onHistory }: ListProps & { readonly rates: readonly IvaRate[] }) {
  const texts = useTexts(ivaRateTexts);
  const may = useMay(setIvaRate);
  const [open, setOpen] = useState<IvaRate | 'new' | null>(null);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <PlainTable
        label={texts.title}
        titles={[texts.rate, texts.from, texts.until, texts.where, texts.source, texts.acts]}
        rows={rates.map((rate) => ({
          key: rate.id,
          cells: [
            formatPercent(rate.percentage),
            formatDate(rate.validFrom),
            rate.validUntil === null ? texts.noEnd : formatDate(rate.validUntil),
            rate.isBorder ? texts.border : texts.everywhere,
            rate.source,
            <Acts
              key="acts"
              name={texts.changeRate(formatPercent(rate.percentage), formatDate(rate.validFrom))}
              onChange={may ? () => setOpen(rate) : undefined}
              onHistory={() => onHistory(rate.id)}
            />,
          ],
        }))}
      />
      {may && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen('new')}>
          {texts.addRate}
        </Button>
      )}
      {open !== null && <RateDialog rate={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

interface ActsProps {
  readonly name: string;
  readonly onChange: (() => void) | undefined;
  readonly onHistory: () => void;
}

function Acts({ name, onChange, onHistory }: ActsProps) {
  const texts = useTexts(ivaRateTexts);
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      {onChange !== undefined && (
        <Button size="small" aria-label={name} onClick={onChange}>
          {texts.change}
        </Button>
      )}
      <Button size="small" aria-label={texts.historyOf(name)} onClick={onHistory}>
        {texts.history}
      </Button>
    </Stack>
  );
}

function Places({
  places,
  units,
  onHistory,
}: ListProps & { readonly places: readonly IssuePlace[]; readonly units: Units }) {
  const texts = useTexts(ivaRateTexts);
  const may = useMay(setIssuePlace);
  const [open, setOpen] = useState<IssuePlace | 'new' | null>(null);
  const day = (value: string | null) => (value === null ? '' : formatDate(value));
  return (
    <Section title={texts.places} hint={texts.placesHint}>
      {places.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noPlaces}</Typography>
      ) : (
        <PlainTable
          label={texts.places}
          titles={[
            texts.unit,
            texts.place,
            texts.postalCode,
            texts.stimulusFrom,
            texts.stimulusUntil,
            texts.mayCharge,
            texts.acts,
          ]}
          rows={places.map((place) => ({
            key: place.id,
            cells: [
              place.unit,
              place.name,
              place.postalCode,
              day(place.stimulusFrom),
              day(place.stimulusUntil),
              place.isActive ? place.rates.map(formatPercent).join(', ') : texts.inactive,
              <Acts
                key="acts"
                name={texts.changePlace(`${place.name} (${place.unit})`)}
                onChange={may ? () => setOpen(place) : undefined}
                onHistory={() => onHistory(place.id)}
              />,
            ],
          }))}
        />
      )}
      {may && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen('new')}>
          {texts.addPlace}
        </Button>
      )}
      {open !== null && (
        <PlaceDialog place={open === 'new' ? null : open} units={units} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
