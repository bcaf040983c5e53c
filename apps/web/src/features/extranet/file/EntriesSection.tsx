import { addExtranetEntry, type ExtranetEntry, type ExtranetFile } from '@aura/contracts/extranet/file';
import { formatInstant } from '@aura/domain/format';
import { company } from '../../../lib/company.ts';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { extranetQueries, useAddExtranetEntry } from '../extranet.api.ts';
import { fileTexts } from './file.texts.ts';
import type { SubmitEvent } from 'react';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';

/** The shared bitácora with the insurer's reply box. Read-only for staff viewing as the insurer. */
export function EntriesSection({ file }: { readonly file: ExtranetFile }) {
  const texts = useTexts(fileTexts);
  const mayReply = useMay(addExtranetEntry) && file.lookedAs === null;
  const query = useInfiniteQuery(extranetQueries.entries(file.slug));
  const { onSuccess } = useToast();
  return (
    <Section title={texts.entries}>
      <Stack sx={{ gap: 2 }}>
        {mayReply && <ReplyForm file={file} onSent={() => onSuccess<null>(texts.sent).onSuccess(null)} />}
        <Loaded query={query} what={texts.whatEntries} skeleton={<TableSkeleton rows={3} columns={2} />}>
          {({ pages }) => {
            const entries = pages.flatMap(({ entries: found }) => found);
            if (entries.length === 0)
              return <Typography sx={{ color: 'text.secondary' }}>{texts.noEntries}</Typography>;
            return (
              <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} file={file} />
                ))}
              </Stack>
            );
          }}
        </Loaded>
        {query.hasNextPage && (
          <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.older}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Entry({ entry, file }: { readonly entry: ExtranetEntry; readonly file: ExtranetFile }) {
  const texts = useTexts(fileTexts);
  const { at, body, author, isOwn, affectedPartyId } = entry;
  const party = file.cases.find(({ id }) => id === affectedPartyId)?.party;
  const who = isOwn ? texts.you : (author ?? company().brand);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: author === null ? 'divider' : 'primary.main', pl: 1.25 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[who, formatInstant(at, HEAD_OFFICE_ZONE), ...(party === undefined ? [] : [party])].join(' · ')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
    </Box>
  );
}

const WHOLE = 'whole';

/** The insurer's reply in the shared bitácora; kept as a draft until the server has it. */
function ReplyForm({ file, onSent }: { readonly file: ExtranetFile; readonly onSent: () => void }) {
  const texts = useTexts(fileTexts);
  const add = useAddExtranetEntry();
  const { values, change, restart } = useKeptState(`extranet-reply-${file.slug}`, () => ({ body: '', about: '' }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = values.body.trim();
    if (body === '' || add.isPending) return;
    const affectedPartyId = values.about === '' ? null : Number(values.about);
    add.mutate(
      { params: { slug: file.slug }, body: { affectedPartyId, body } },
      {
        onSuccess: () => {
          restart({ body: '', about: values.about });
          onSent();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack sx={{ gap: 1.25 }}>
        <LongText
          label={texts.reply}
          hint={texts.replyHint(company().brand)}
          value={values.body}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => change({ body: target.value })}
        />
        {add.error !== null && <InlineAlert status="bad">{texts.sendFailed}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
          {file.cases.length > 1 && (
            <Box sx={{ width: 260, maxWidth: 1 }}>
              <LabelledChoice
                label={texts.about}
                required={false}
                value={values.about === '' ? WHOLE : values.about}
                choices={[
                  { value: WHOLE, label: texts.wholeClaim },
                  ...file.cases.map(({ id, party }) => ({ value: String(id), label: party })),
                ]}
                onChange={(about) => change({ about: about === WHOLE ? '' : about })}
              />
            </Box>
          )}
          <Button type="submit" variant="contained" loading={add.isPending} disabled={values.body.trim() === ''}>
            {texts.send}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
