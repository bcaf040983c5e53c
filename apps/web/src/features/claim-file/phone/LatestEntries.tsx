import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { EntryForm } from '../logbook/EntryForm.tsx';
import { isOfPeople } from '../logbook/group-entries.ts';
import { useWhen } from '../logbook/use-when.ts';
import { phoneTexts } from './phone.texts.ts';

const SHOWN = 2;

interface LatestEntriesProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly onMore: () => void;
}

/** The latest entries by people, and the box to answer. Part of the file, so available offline too. */
export function LatestEntries({ claim, party, onMore }: LatestEntriesProps) {
  const texts = useTexts(phoneTexts);
  const mayWrite = useMay(addLogbookEntry) && claim.isActive;
  const entries = claim.logbook.filter(isOfPeople);
  const whole = (
    <Button size="small" onClick={onMore} sx={{ mr: -1 }}>
      {texts.wholeLogbook}
    </Button>
  );
  return (
    <Section title={texts.logbook} hint={texts.ofPeople(entries.length)} action={whole}>
      <Stack sx={{ gap: 1 }}>
        {entries.length === 0 && <Typography sx={{ color: 'text.faint' }}>{texts.nothingWritten}</Typography>}
        {entries.slice(0, SHOWN).map(({ id, author, at, body }) => (
          <Latest key={id} author={author ?? ''} at={at} body={body} />
        ))}
        {mayWrite && <EntryForm claim={claim} party={party} isCompact />}
      </Stack>
    </Section>
  );
}

function Latest({ author, at, body }: { readonly author: string; readonly at: Date; readonly body: string }) {
  const when = useWhen(at);
  return (
    <div>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {author}
      </Typography>{' '}
      <Typography component="span" sx={{ color: 'text.faint' }}>
        {when}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
    </div>
  );
}
