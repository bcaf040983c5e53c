import {
  REQUEST_CHANNEL_WORDS,
  REQUEST_STATE_WORDS,
  REQUEST_TYPE_WORDS,
  ROLE_WORDS,
} from '@aura/contracts/privacy/privacy-words';
import type { PrivacyRequest } from '@aura/contracts/privacy/requests';
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
import { privacyQueries } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { RequestActs } from './RequestActs.tsx';
import { RequestMatches } from './RequestMatches.tsx';
import { RequestTag } from './RequestTag.tsx';

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
