import type { ClaimFile } from '@aura/contracts/claims/claim';
import {
  DOSSIER_AUDIENCES,
  DOSSIER_PURPOSES,
  DOSSIER_SECTION_NAMES,
  DOSSIER_SECTIONS,
  type DossierAudience,
  type DossierSection,
  isInternalSection,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { mayCall } from '@aura/access/areas';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../ui/LabelledChoice.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { useSealDossier } from './sealed-dossiers.api.ts';
import { dossierPurposeTexts, sealedDossiersTexts, dossierSectionTexts } from './sealed-dossiers.texts.ts';
import Box from '@mui/material/Box';
import { Checkbox } from '../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';

interface SealDossierDialogProps {
  readonly claim: ClaimFile;
  readonly partyId: number | null;
  readonly onClose: () => void;
}

const WHOLE = 'whole';

export function SealDossierDialog({ claim, partyId, onClose }: SealDossierDialogProps) {
  const texts = useTexts(sealedDossiersTexts);
  const purposes = useTexts(dossierPurposeTexts);
  const { actor } = useActor();
  const seal = useSealDossier(claim.slug);
  const [of, setOf] = useState<string>(() =>
    claim.affectedParties.length > 1 && partyId !== null ? String(partyId) : WHOLE,
  );
  const [audience, setAudience] = useState<DossierAudience>('insurer');
  const [purpose, setPurpose] = useState<(typeof DOSSIER_PURPOSES)[number]>('insurer');
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<ReadonlySet<DossierSection>>(new Set());
  const [isTried, setTried] = useState(false);
  const offered = DOSSIER_SECTION_NAMES.filter((name) => mayCall(actor, DOSSIER_SECTIONS[name])).filter(
    (name) => audience === 'internal' || !isInternalSection(name),
  );
  const sections = offered.filter((name) => !left.has(name));
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing || sections.length === 0) return;
    const affectedPartyId = of === WHOLE ? null : Number(of);
    seal.mutate({ affectedPartyId, sections, audience, purpose, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.begin}
      act={texts.seal}
      maxWidth="sm"
      isDirty={reason !== ''}
      isPending={seal.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledChoice
        label={texts.of}
        value={of}
        choices={[
          { value: WHOLE, label: texts.wholeClaim },
          ...claim.affectedParties.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={setOf}
      />
      <LabelledChoice
        label={texts.audience}
        value={audience}
        hint={audience === 'insurer' ? texts.insurerHint : undefined}
        choices={DOSSIER_AUDIENCES.map((name) => ({ value: name, label: texts[name] }))}
        onChange={setAudience}
      />
      <LabelledChoice
        label={texts.purpose}
        value={purpose}
        choices={DOSSIER_PURPOSES.map((name) => ({ value: name, label: purposes[name] }))}
        onChange={setPurpose}
      />
      <LongText
        label={texts.reason}
        required
        rows={2}
        maxLength={500}
        value={reason}
        hint={texts.reasonHint}
        error={isTried && isMissing ? texts.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <SectionChoice offered={offered} left={left} onLeft={setLeft} />
      {isTried && sections.length === 0 && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {texts.sectionMissing}
        </Typography>
      )}
    </FormDialog>
  );
}

interface SectionChoiceProps {
  readonly offered: readonly DossierSection[];
  /** Unticked sections: everything offered is included unless excluded. */
  readonly left: ReadonlySet<DossierSection>;
  readonly onLeft: (left: ReadonlySet<DossierSection>) => void;
}

function SectionChoice({ offered, left, onLeft }: SectionChoiceProps) {
  const texts = useTexts(sealedDossiersTexts);
  const names = useTexts(dossierSectionTexts);
  const id = useId();
  const toggle = (name: DossierSection) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    onLeft(next);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel component="p" id={id} sx={{ m: 0 }}>
        {texts.sections}
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {offered.map((name) => (
          <FormControlLabel
            key={name}
            label={names[name]}
            control={<Checkbox checked={!left.has(name)} onChange={() => toggle(name)} />}
          />
        ))}
      </Box>
    </div>
  );
}
