import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { dossierSectionTexts, sealedDossiersTexts } from './sealed-dossiers.texts.ts';

interface SectionChoiceProps {
  readonly offered: readonly DossierSection[];
  /** Unticked sections: everything offered is included unless excluded. */
  readonly left: ReadonlySet<DossierSection>;
  readonly onLeft: (left: ReadonlySet<DossierSection>) => void;
}

export function SectionChoice({ offered, left, onLeft }: SectionChoiceProps) {
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
            control={<Checkbox size="small" checked={!left.has(name)} onChange={() => toggle(name)} />}
          />
        ))}
      </Box>
    </div>
  );
}
