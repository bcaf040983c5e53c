import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';
import { TOLD_THROUGH, type ToldThrough } from '@aura/domain/process/told';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTexts } from '../../../lib/texts.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { toldTexts } from './told.texts.ts';

/** Who outside said something, by which way and when, as it is typed. */
export interface TypedWord {
  readonly person: string;
  readonly through: ToldThrough;
  readonly saidAt: string | null;
}

export function newWord(person = ''): TypedWord {
  return { person, through: 'telephone', saidAt: new Date().toISOString() };
}

/** What is sent of it; undefined while something is missing. */
export function spokenWord({ person, through, saidAt }: TypedWord): OnBehalfOf | undefined {
  if (person.trim() === '' || saidAt === null) return undefined;
  return { person: person.trim(), through, saidAt: new Date(saidAt) };
}

interface ToldFieldsProps {
  readonly word: TypedWord;
  readonly isTried: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (change: Partial<TypedWord>) => void;
}

export function ToldFields({ word, isTried, autoFocus = false, onChange }: ToldFieldsProps) {
  const texts = useTexts(toldTexts);
  const { person, through, saidAt } = word;
  return (
    <>
      <FormField
        label={texts.person}
        value={person}
        onChange={({ target }) => onChange({ person: target.value })}
        maxLength={120}
        error={isTried && person.trim() === '' ? texts.personNeeded : undefined}
        autoComplete="off"
        autoFocus={autoFocus}
        required
      />
      <LabelledChoice
        label={texts.through}
        value={through}
        choices={TOLD_THROUGH.map((way) => ({ value: way, label: texts[way] }))}
        onChange={(way) => onChange({ through: way })}
      />
      <DateTimeField
        label={texts.saidAt}
        value={saidAt === null ? null : new Date(saidAt)}
        onChange={(instant) => onChange({ saidAt: instant?.toISOString() ?? null })}
        error={isTried && saidAt === null ? texts.saidAtNeeded : undefined}
        required
      />
    </>
  );
}

interface MaybeToldProps {
  /** Null unless the act is recorded on behalf of an outsider. */
  readonly word: TypedWord | null;
  /** Who probably said it. */
  readonly person?: string;
  readonly isTried: boolean;
  readonly onChange: (word: TypedWord | null) => void;
}

/** For acts that staff also does itself: a checkbox, and the fields of the person who said it. */
export function MaybeTold({ word, person = '', isTried, onChange }: MaybeToldProps) {
  const texts = useTexts(toldTexts);
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={word !== null} onChange={(_, is) => onChange(is ? newWord(person) : null)} />}
        label={texts.isTold}
      />
      {word !== null && (
        <ToldFields word={word} isTried={isTried} onChange={(change) => onChange({ ...word, ...change })} />
      )}
    </>
  );
}
