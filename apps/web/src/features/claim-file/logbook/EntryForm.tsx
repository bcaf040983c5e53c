import { isOutsider } from '@aura/access/rule';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { listClaimPeople } from '@aura/contracts/claims/people';
import type { StoredFile } from '@aura/contracts/files/files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { EntryText } from './EntryText.tsx';
import { useAddEntry } from './logbook.api.ts';
import { logbookTexts } from './logbook.texts.ts';
import { type Mentionable, mentionedIn, toldApart } from './mentions.ts';
import { useKeptText } from './use-kept-text.ts';
import { useProposedEntry } from './use-proposed-entry.ts';
import { ENTRY_KIND_WORDS } from '@aura/contracts/claims/logbook';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTitled } from '../../../listing/public.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

const AttachFiles = lazyPart(() => import('./AttachFiles.tsx'), 'AttachFiles');

interface EntryFormProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  /** For phones: text and button only; the bitácora has the other options. */
  readonly isCompact?: boolean;
}

export function EntryForm({ claim, party, isCompact = false }: EntryFormProps) {
  const texts = useTexts(logbookTexts);
  const add = useAddEntry(claim.slug);
  const mayAttach = useMay(addDossierFile) && claim.mayAct;
  const { body, setBody, hold } = useKeptText(`entry-${claim.slug}`);
  const tellPublished = useProposedEntry(claim.slug, setBody);
  const [options, setOptions] = useState(BLANK_OPTIONS);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  // Outsiders choose neither the readers of an entry nor the people it mentions.
  const isInside = !isOutsider(useActor().actor);
  const mayMention = useMay(listClaimPeople) && isInside;
  const { data: colleagues } = useQuery({ ...claimFileQueries.people(), enabled: mayMention });
  const people = mayMention ? toldApart(colleagues ?? peopleOf(claim)) : [];

  const publish = () => {
    const written = body.trim();
    if (written === '') return;
    const { isAboutParty, ...said } = options;
    const kept = hold(written);
    add
      .mutateAsync({
        ...said,
        affectedPartyId: isAboutParty ? (party?.id ?? null) : null,
        body: written,
        fileKeys: files.map(({ key }) => key),
        mentions: mentionedIn(written, people),
      })
      .then(() => {
        kept.sent();
        return tellPublished(written);
      })
      // On failure, text and attachments are restored.
      .catch(() => {
        kept.failed();
        setFiles(files);
      });
    setBody('');
    setFiles([]);
    setAttaching(false);
    setOptions({ ...BLANK_OPTIONS, kind: options.kind, isAboutParty });
  };

  const submit = (
    <Button variant="outlined" onClick={publish} disabled={body.trim() === ''} title={texts.keys}>
      {texts.publish}
    </Button>
  );
  if (isCompact) {
    return (
      <Stack sx={{ gap: 0.75 }}>
        {add.isPaused && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.offline}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end', '& > button': { minHeight: 40 } }}>
          <EntryText value={body} onChange={setBody} people={people} onSubmit={publish} rows={1} />
          {submit}
        </Stack>
      </Stack>
    );
  }
  return (
    <Paper variant="outlined" sx={{ p: 1.25, display: 'grid', gap: 1 }}>
      <EntryText value={body} onChange={setBody} people={people} onSubmit={publish} />
      {isAttaching && (
        <Suspense fallback={null}>
          <AttachFiles onFiles={setFiles} />
        </Suspense>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 1 }}>
        <EntryAbout options={options} onChange={setOptions} party={party} />
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 1 }}>
          {mayAttach && (
            <Button variant="outlined" aria-pressed={isAttaching} onClick={() => setAttaching(!isAttaching)}>
              {files.length === 0 ? texts.attach : texts.attached(files.length)}
            </Button>
          )}
          {submit}
        </Stack>
      </Stack>
      {isInside && <EntryReaders options={options} onChange={setOptions} />}
    </Paper>
  );
}

/** The staff of the claim, each once; used until the list of all colleagues is loaded. */
function peopleOf({ supervisor, supervisorDev, costAnalyst }: ClaimFile): readonly Mentionable[] {
  const people = [supervisor, supervisorDev, costAnalyst].filter((one) => one !== null);
  return people.filter(({ username }, at) => people.findIndex((one) => one.username === username) === at);
}

const KINDS = ['comment', 'call', 'email', 'visit'] as const;

interface EntryChoices {
  readonly kind: (typeof KINDS)[number];
  /** About the open party, or about the whole claim. */
  readonly isAboutParty: boolean;
  readonly isVisibleInExtranet: boolean;
  readonly isVisibleToProvider: boolean;
}

/** By default an entry is visible to staff only. */
const BLANK_OPTIONS: EntryChoices = {
  kind: 'comment',
  isAboutParty: true,
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};

interface EntryOptionsProps {
  readonly options: EntryChoices;
  readonly onChange: (options: EntryChoices) => void;
}

function EntryAbout({ options, onChange, party }: EntryOptionsProps & { readonly party: AffectedParty | null }) {
  const texts = useTexts(logbookTexts);
  const titled = useTitled();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { width: 'auto', maxWidth: 200 } }}>
      <LabelledChoice
        isLabelSpoken
        label={texts.kind}
        required={false}
        value={options.kind}
        choices={KINDS.map((kind) => ({ value: kind, label: titled(ENTRY_KIND_WORDS[kind]) }))}
        onChange={(kind) => onChange({ ...options, kind })}
      />
      {party !== null && (
        <LabelledChoice
          isLabelSpoken
          label={texts.about}
          required={false}
          value={options.isAboutParty ? 'party' : 'claim'}
          choices={[
            { value: 'party', label: party.name },
            { value: 'claim', label: texts.wholeClaim },
          ]}
          onChange={(about) => onChange({ ...options, isAboutParty: about === 'party' })}
        />
      )}
    </Box>
  );
}

function EntryReaders({ options, onChange }: EntryOptionsProps) {
  const texts = useTexts(logbookTexts);
  const visible = (name: 'isVisibleInExtranet' | 'isVisibleToProvider', label: string) => (
    <FormControlLabel
      control={
        <Switch size="small" checked={options[name]} onChange={(_, on) => onChange({ ...options, [name]: on })} />
      }
      label={label}
      sx={{ ml: 0, mr: 0 }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      {visible('isVisibleInExtranet', texts.visibleInExtranet)}
      {visible('isVisibleToProvider', texts.visibleToProvider)}
    </Stack>
  );
}
