import { SUBJECT_WORDS } from '@aura/contracts/privacy/privacy-words';
import { personalReadListing, type PersonalReadRow } from '@aura/contracts/privacy/reads';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useWordChoices } from '../../../listing/public.ts';
import { privacyQueries } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';

const CARD = ['kind', 'context', 'reads', 'lastAt'] as const;
const LOOKS: ColumnLooks<PersonalReadRow> = { name: { width: 260 }, context: { width: 240 }, through: { width: 300 } };

/** For investigating a breach: whose data a user saw, and when. */
export function ReadsScreen({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const texts = useTexts(privacyTexts);
  const readers = useQuery(privacyQueries.readers());
  const words = useWordChoices({ kind: SUBJECT_WORDS });
  const user = readers.data?.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }));
  return (
    <ListScreen
      listing={personalReadListing}
      title={texts.reads}
      subtitle={texts.readsHint}
      what={texts.theReads}
      empty={{ title: texts.noReads, text: texts.noReadsText }}
      looks={LOOKS}
      leadColumn="name"
      cardColumns={CARD}
      choices={{ ...words, user }}
      onOpen={({ claimSlug, providerSlug }) => {
        if (claimSlug !== null) onOpen(`/siniestros/${encodeURIComponent(claimSlug)}`);
        else if (providerSlug !== null) onOpen(`/proveedores/${encodeURIComponent(providerSlug)}`);
      }}
    />
  );
}
