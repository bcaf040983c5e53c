import type { Group } from '@aura/access/groups';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { RecordChoice, RecordChoices } from '../../../listing/public.ts';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import { standingOf } from './use-scope-follows-groups.ts';

type Named = readonly { readonly id: number; readonly name: string }[];
const asChoices = (list: Named | undefined) => list?.map(({ id, name }) => ({ value: id, label: name }));

/** Whose work a user sees: staff by zones and customers, outsiders by the company they work for. */
export function ScopeTab() {
  const texts = useTexts(userTexts);
  const { data: choices } = useQuery(userQueries.choices());
  const groups = useWatch({ name: 'groups' }) as readonly Group[];
  const { isExtranet, isProvider } = standingOf(groups);

  if (isExtranet) return <RecordChoice name="customerId" choices={asChoices(choices?.customers)} />;
  if (isProvider) return <RecordChoice name="providerId" choices={asChoices(choices?.providers)} />;
  return (
    <>
      {groups.length === 0 && <InlineAlert status="info">{texts.chooseGroupsFirst}</InlineAlert>}
      <RecordChoices name="zoneIds" choices={asChoices(choices?.zones)} hint={texts.zonesHint} />
      <RecordChoices name="customerIds" choices={asChoices(choices?.customers)} hint={texts.zonesHint} />
    </>
  );
}
