import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claims';
import { ENTRY_KIND_WORDS } from '@aura/contracts/claims/logbook';
import { isOutsider } from '@aura/access/rule';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../listing/public.ts';
import { EntryText } from './EntryText.tsx';
import { useAddEntry } from './logbook.api.ts';
import { logbookTexts } from './logbook.texts.ts';
import { mentionedIn } from './mentions.ts';

const KINDS = ['comment', 'call', 'email', 'visit'] as const;
type WrittenKind = (typeof KINDS)[number];

interface EntryFormProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
}

export function EntryForm({ claim, party }: EntryFormProps) {
  const texts = useTexts(logbookTexts);
  const titled = useTitled();
  const add = useAddEntry(claim.slug);
  const { user, actor } = useActor();
  const draftKey = `entry-${claim.slug}`;
  const [body, setBody] = useState(() => draftOf(user.userId, draftKey));
  const [kind, setKind] = useState<WrittenKind>('comment');
  const [isAboutParty, setAboutParty] = useState(true);
  const [isVisibleInExtranet, setInExtranet] = useState(false);
  const [isVisibleToProvider, setToProvider] = useState(false);
  // Whom an outsider's entry shows to is not his to decide.
  const isInside = !isOutsider(actor);
  const people = [claim.supervisor, claim.supervisorDev, claim.costAnalyst].filter((one) => one !== null);
  const mentionable = people.filter(({ username }, at) => people.findIndex((one) => one.username === username) === at);

  useEffect(() => {
    if (body.trim() === '') dropDraft(user.userId, draftKey);
    else saveDraft(user.userId, draftKey, { body });
  }, [body, user.userId, draftKey]);

  const publish = () => {
    if (body.trim() === '') return;
    const written = body.trim();
    add.mutate(
      {
        affectedPartyId: isAboutParty ? (party?.id ?? null) : null,
        kind,
        body: written,
        fileKeys: [],
        mentions: isInside ? mentionedIn(written, mentionable) : [],
        isVisibleInExtranet,
        isVisibleToProvider,
      },
      // What was typed comes back; nobody likes to write twice.
      { onError: () => setBody((now) => (now === '' ? written : now)) },
    );
    setBody('');
    setInExtranet(false);
    setToProvider(false);
  };

  return (
    <Paper variant="outlined" sx={{ p: 1.25, display: 'grid', gap: 1 }}>
      <EntryText value={body} onChange={setBody} people={isInside ? mentionable : []} onSubmit={publish} />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
        <Select
          size="small"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          inputProps={{ 'aria-label': texts.kind }}
        >
          {KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {titled(ENTRY_KIND_WORDS[one])}
            </MenuItem>
          ))}
        </Select>
        {party !== null && (
          <Select
            size="small"
            value={isAboutParty ? 'party' : 'claim'}
            onChange={({ target }) => setAboutParty(target.value === 'party')}
            inputProps={{ 'aria-label': texts.about }}
            sx={{ maxWidth: 200 }}
          >
            <MenuItem value="party">{party.name}</MenuItem>
            <MenuItem value="claim">{texts.wholeClaim}</MenuItem>
          </Select>
        )}
        {isInside && (
          <>
            <FormControlLabel
              control={<Switch size="small" checked={isVisibleInExtranet} onChange={(_, on) => setInExtranet(on)} />}
              label={texts.visibleInExtranet}
              sx={{ ml: 0 }}
            />
            <FormControlLabel
              control={<Switch size="small" checked={isVisibleToProvider} onChange={(_, on) => setToProvider(on)} />}
              label={texts.visibleToProvider}
              sx={{ ml: 0 }}
            />
          </>
        )}
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.faint', display: { xs: 'none', sm: 'block' } }}>
            {texts.keys}
          </Typography>
          <Button variant="contained" onClick={publish} disabled={body.trim() === ''}>
            {texts.publish}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}

function draftOf(userId: number, key: string): string {
  const body = readDraft(userId, key)?.['body'];
  return typeof body === 'string' ? body : '';
}
