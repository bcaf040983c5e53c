import type { TreeFamily } from '@aura/contracts/catalogues/service-tree';
import { useTexts } from '../../../lib/texts.ts';
import { RecordChoice, RecordSwitch, RecordText } from '../../../listing/public.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import type { TreeLevel } from './tree-search.ts';

interface NodeFieldsProps {
  readonly level: TreeLevel;
  readonly tree: readonly TreeFamily[];
  readonly isNew: boolean;
}

export function NodeFields({ level, tree, isNew }: NodeFieldsProps) {
  const texts = useTexts(servicesTexts);
  const families = tree.map(({ id, name }) => ({ value: id, label: name }));
  const subfamilies = tree.flatMap((family) =>
    family.subfamilies.map(({ id, name }) => ({ value: id, label: `${family.name}: ${name}` })),
  );
  return (
    <>
      <RecordText name="name" maxLength={80} required />
      <RecordText
        name="codename"
        maxLength={level === 'family' ? 10 : 20}
        required
        hint={level === 'family' ? texts.familyCodeHint : texts.codeHint}
      />
      {level === 'subfamily' && (
        <RecordChoice name="familyId" choices={families} required hint={isNew ? undefined : texts.movesConcepts} />
      )}
      {level === 'detail' && <RecordChoice name="subfamilyId" choices={subfamilies} required />}
      {!isNew && <RecordSwitch name="isActive" />}
    </>
  );
}
