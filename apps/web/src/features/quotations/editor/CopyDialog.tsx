import { displayNumber } from '@aura/domain/claim-number';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { copyTexts } from './copy.texts.ts';
import type { Editor } from './use-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { quotationQueries } from '../base/quotations.api.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { useTitled } from '../../../listing/public.ts';

const SHORTEST = 3;

interface CopyDialogProps {
  readonly claim: { readonly slug: string; readonly number: string };
  readonly partyId: number;
  readonly editor: Editor;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Quotations to copy from: those of this claim first, then those of a searched claim. */
export function CopyDialog({ claim, partyId, editor, onClose, onDone }: CopyDialogProps) {
  const texts = useTexts(copyTexts);
  const title = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [chosen, setChosen] = useState(claim);
  const [isShort, setShort] = useState(false);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setShort(text !== '' && text.length < SHORTEST);
    setChosen(claim);
    setWanted(text.length < SHORTEST ? null : text);
  };
  const copy = async (from: number, party: string) => {
    const copied = await editor.copyFrom(from);
    // A refusal is shown above the lines.
    onClose();
    if (copied !== null) onDone(texts.copied(formatInteger(copied), party));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {editor.isDirty ? `${texts.hint} ${texts.unsavedFirst}` : texts.hint}
          </Typography>
          <Stack component="form" direction="row" onSubmit={find} sx={{ gap: 1, alignItems: 'flex-end' }}>
            <FormField
              label={texts.search}
              value={typed}
              type="search"
              maxLength={100}
              error={isShort ? texts.short : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="outlined">
              {texts.find}
            </Button>
          </Stack>
          {wanted !== null && (
            <FoundClaims
              text={wanted}
              onChoose={(slug, number) => {
                setChosen({ slug, number });
                setWanted(null);
              }}
            />
          )}
          {wanted === null && (
            <QuotedLines
              slug={chosen.slug}
              title={chosen.slug === claim.slug ? texts.ofThisClaim : texts.ofClaim(chosen.number)}
              none={chosen.slug === claim.slug ? texts.noneHere : texts.noneThere}
              without={partyId}
              isBusy={editor.isSaving}
              onCopy={(from, party) => void copy(from, party)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FoundClaimsProps {
  readonly text: string;
  readonly onChoose: (slug: string, number: string) => void;
}

/** The visible claims that match a number or a name. */
function FoundClaims({ text, onChoose }: FoundClaimsProps) {
  const texts = useTexts(copyTexts);
  const query = useQuery(quotationQueries.claims(text));
  return (
    <Loaded
      query={query}
      what={texts.theClaims}
      skeleton={<FieldsSkeleton fields={3} />}
      empty={<Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>}
    >
      {(claims) => (
        <ChoiceList
          title={texts.foundClaims}
          choices={claims.map(({ slug, customer, affectedParty, ...numbers }) => ({
            key: slug,
            name: displayNumber(numbers),
            detail: `${customer} · ${affectedParty}`,
            act: (
              <Button
                size="small"
                variant="outlined"
                aria-label={texts.chooseOf(displayNumber(numbers))}
                onClick={() => onChoose(slug, displayNumber(numbers))}
              >
                {texts.choose}
              </Button>
            ),
          }))}
        />
      )}
    </Loaded>
  );
}

interface QuotedLinesProps {
  readonly slug: string;
  readonly title: string;
  readonly none: string;
  /** The party copied into. */
  readonly without: number;
  readonly isBusy: boolean;
  readonly onCopy: (quotationId: number, party: string) => void;
}

/** The parties of a claim that have lines, each with a button to copy them. */
function QuotedLines({ slug, title, none, without, isBusy, onCopy }: QuotedLinesProps) {
  const texts = useTexts(copyTexts);
  const titled = useTitled();
  const query = useQuery(quotationQueries.ofClaim(slug));
  return (
    <Loaded query={query} what={texts.theQuotations} skeleton={<FieldsSkeleton fields={3} />}>
      {({ parties }) => {
        const quoted = parties.filter(({ affectedPartyId, lines }) => affectedPartyId !== without && lines > 0);
        if (quoted.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>;
        return (
          <ChoiceList
            title={title}
            choices={quoted.map(({ affectedPartyId, quotationId, party, state, lines, total }) => ({
              key: affectedPartyId,
              name: party,
              detail: texts.summary(
                state === null ? '' : titled(QUOTATION_STATE_WORDS[state]),
                texts.lines(formatInteger(lines)),
                formatMoney(total),
              ),
              act: (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy || quotationId === null}
                  aria-label={texts.copyOf(party)}
                  onClick={() => quotationId !== null && onCopy(quotationId, party)}
                >
                  {texts.copy}
                </Button>
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}
