import { makePersonExport, type PrivacyRequest } from '@aura/contracts/privacy/requests';
import { readBlockedData } from '@aura/contracts/privacy/retention';
import { formatDate } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMakePersonExport, useOpenPrivacyFile, useReadBlockedData } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { RecordLink } from './RecordLink.tsx';

interface RequestMatchesProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
}

/** The confirmed records of the person, what was done with them, and the export. */
export function RequestMatches({ request, onDone }: RequestMatchesProps) {
  const texts = useTexts(privacyTexts);
  const { id, version, matches, exportState } = request;
  const mayMake = useMay(makePersonExport) && request.mayAct && matches.length > 0 && exportState !== 'making';
  const mayLook = useMay(readBlockedData);
  const [make, open, look] = [useMakePersonExport(), useOpenPrivacyFile(), useReadBlockedData()];
  const [looking, setLooking] = useState<number | null>(null);
  const said = ({ outcome, keptBy, keptUntil }: PrivacyRequest['matches'][number]) =>
    outcome === 'blocked'
      ? texts.blocked
      : outcome === 'kept'
        ? texts.kept(keptBy, keptUntil === null ? null : formatDate(keptUntil))
        : '';
  return (
    <Section
      title={texts.found}
      hint={exportState === 'making' ? texts.making : texts.foundHint}
      flush={matches.length > 0}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          {exportState === 'ready' && (
            <Button
              size="small"
              loading={open.isPending}
              onClick={() =>
                open.mutate(
                  { params: { id }, body: { which: 'export' } },
                  { onSuccess: ({ url }) => window.location.assign(url) },
                )
              }
            >
              {texts.openExport}
            </Button>
          )}
          {mayMake && (
            <Button
              size="small"
              variant="outlined"
              loading={make.isPending}
              onClick={() =>
                make.mutate({ params: { id }, body: { version } }, { onSuccess: () => onDone(texts.exportAsked) })
              }
            >
              {texts.makeExport}
            </Button>
          )}
        </Stack>
      }
    >
      {matches.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noneConfirmed}</Typography>
      ) : (
        <PlainTable
          label={texts.found}
          titles={[texts.place, texts.record, texts.outcome, '→']}
          rows={matches.map((match) => ({
            key: `${match.place}:${match.id}`,
            cells: [
              match.title,
              match.label,
              said(match),
              mayLook && match.outcome === 'blocked' ? (
                <Button key="look" size="small" onClick={() => setLooking(match.id)}>
                  {texts.lookBlocked}
                </Button>
              ) : (
                <RecordLink key="link" {...match} />
              ),
            ],
          }))}
        />
      )}
      {looking !== null && (
        <ReasonDialog
          title={texts.lookBlocked}
          text={texts.lookBlockedText}
          act={texts.lookBlocked}
          isPending={look.isPending}
          onReason={(reason) =>
            look.mutate({ params: { id: looking }, body: { reason } }, { onSuccess: () => setLooking(null) })
          }
          onClose={() => setLooking(null)}
        />
      )}
      {look.data !== undefined && (
        <Section title={texts.blockedData} hint={texts.deleteOn(formatDate(look.data.deleteOn))} flush>
          <PlainTable
            label={texts.blockedData}
            titles={[texts.place, texts.field, texts.value]}
            rows={look.data.values.map(({ place, field, value }, row) => ({ key: row, cells: [place, field, value] }))}
          />
        </Section>
      )}
    </Section>
  );
}
