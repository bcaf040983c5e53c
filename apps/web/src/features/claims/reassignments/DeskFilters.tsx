import { compareStages } from '@aura/domain/process-stages';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { reassignTexts } from './reassign.texts.ts';

interface DeskFiltersProps {
  readonly claims: readonly ClaimRow[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The slug of a stage; empty for all. */
  readonly stage: string;
  readonly onStage: (stage: string) => void;
}

/** By words and by the stages that occur on this desk. */
export function DeskFilters({ claims, text, onText, stage, onStage }: DeskFiltersProps) {
  const texts = useTexts(reassignTexts);
  const id = useId();
  const stages = [
    ...new Map(claims.flatMap(({ process }) => (process === null ? [] : [[process.slug, process]]))).values(),
  ].toSorted(compareStages);
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <FormField
        label={texts.find}
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        type="search"
      />
      <FormControl sx={{ width: { xs: 150, sm: 210 }, flexShrink: 0 }}>
        <FormLabel id={id} sx={{ mb: 0.5 }}>
          {texts.stage}
        </FormLabel>
        <Select labelId={id} displayEmpty value={stage} onChange={({ target }) => onStage(target.value)}>
          <MenuItem value="">{texts.anyStage}</MenuItem>
          {stages.map(({ slug, number, name }) => (
            <MenuItem key={slug} value={slug}>{`${number} ${name}`}</MenuItem>
          ))}
        </Select>
      </FormControl>
    </Stack>
  );
}
