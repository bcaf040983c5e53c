import {
  REQUEST_CHANNEL_WORDS,
  REQUEST_STATE_WORDS,
  REQUEST_TYPE_WORDS,
  ROLE_WORDS,
} from '@aura/contracts/privacy/privacy-words';
import { type PrivacyRequest, makePersonExport } from '@aura/contracts/privacy/requests';
import { mexicanZone } from '@aura/domain/clock';
import { formatDate, formatInstant } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { privacyQueries, useMakePersonExport, useOpenPrivacyFile, useReadBlockedData } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { RequestActs } from './RequestActs.tsx';
import { RequestTag } from './RequestTag.tsx';
import { readBlockedData } from '@aura/contracts/privacy/retention';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { RecordLink } from './RecordLink.tsx';

const HERE = mexicanZone();

export function RequestScreen({ id }: { readonly id: number }) {
  const texts = useTexts(privacyTexts);
  const titled = useTitled();
  const query = useQuery(privacyQueries.request(id));
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { data } = query;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader
        title={data?.number ?? texts.requests}
        subtitle={data && `${titled(REQUEST_TYPE_WORDS[data.type])} · ${data.personName}`}
      >
        {data !== undefined && <DaysLeft days={data.daysLeft} />}
        {data !== undefined && <RequestTag state={data.state} />}
        {data?.mayAct === true && <RequestActs request={data} onDone={tell} />}
      </PageHeader>
      <Loaded query={query} what={texts.theRequest} skeleton={<FieldsSkeleton fields={10} />}>
        {(request) => (
          <>
            {!request.mayAct && <InlineAlert status="warn">{texts.ownData}</InlineAlert>}
            <RequestFacts request={request} />
            {request.mayAct && request.state === 'searching' && (
              <PersonSearch key={request.version} request={request} onDone={tell} />
            )}
            <RequestMatches request={request} onDone={tell} />
            <Section title={texts.history} flush>
              <PlainTable
                label={texts.history}
                titles={[texts.when, texts.state, texts.who, texts.note]}
                rows={request.moves.map(({ at, state, by, note }, place) => ({
                  key: place,
                  cells: [formatInstant(at, HERE), titled(REQUEST_STATE_WORDS[state]), by, note],
                }))}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function RequestFacts({ request }: { readonly request: PrivacyRequest }) {
  const texts = useTexts(privacyTexts);
  const titled = useTitled();
  const due = (day: string | null, extension: string) =>
    day === null
      ? null
      : [formatDate(day), extension === '' ? '' : texts.extended(extension)].filter(Boolean).join('\n');
  return (
    <Section title={texts.data}>
      <Facts
        facts={[
          [texts.receivedOn, formatDate(request.receivedOn)],
          [texts.answerDue, due(request.answerDue, request.answerExtension)],
          [texts.executeDue, due(request.executeDue, request.executeExtension)],
          [texts.channel, titled(REQUEST_CHANNEL_WORDS[request.channel])],
          [texts.role, titled(ROLE_WORDS[request.role])],
          [texts.insurer, request.customer],
          [texts.person, request.personName],
          [texts.phone, request.personPhone],
          [texts.email, request.personEmail],
          [texts.rfc, request.personRfc],
          [texts.curp, request.personCurp],
          [texts.applicant, request.applicantName],
          [texts.applicantContact, request.applicantContact],
          [texts.detail, request.detail],
          [texts.motive, request.motive],
        ]}
      />
    </Section>
  );
}

interface RequestMatchesProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
}

/** The confirmed records of the person, what was done with them, and the export. */
function RequestMatches({ request, onDone }: RequestMatchesProps) {
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
