import { addProvider, editProvider, PROVIDER_TYPE_WORDS, providerListing } from '@aura/contracts/providers/providers';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ListScreen, useTitled } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { SuggestAction } from '../suggestion/SuggestAction.tsx';
import { PROVIDER_LOOKS } from './provider-looks.tsx';

interface ProviderListScreenProps {
  readonly onOpen: (slug: string) => void;
  readonly onEdit: (slug: string) => void;
  readonly onAdd: () => void;
}

export function ProviderListScreen({ onOpen, onEdit, onAdd }: ProviderListScreenProps) {
  const texts = useTexts(providerTexts);
  const titled = useTitled();
  const [mayAdd, mayEdit] = [useMay(addProvider), useMay(editProvider)];
  const { data: zones } = useQuery(providerQueries.zones());
  const { data: families } = useQuery(providerQueries.families());
  const bySlug = (list: readonly { readonly slug: string; readonly name: string }[] | undefined) =>
    list?.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <ListScreen
      listing={providerListing}
      title={texts.providers}
      what={texts.theProviders}
      empty={{ title: texts.noProviders, text: texts.noProvidersText }}
      headerActions={<SuggestAction onOpenFile={onOpen} />}
      primaryAction={mayAdd ? { label: texts.addProvider, onClick: onAdd } : undefined}
      looks={PROVIDER_LOOKS}
      leadColumn="fullName"
      choices={{
        zone: bySlug(zones),
        family: bySlug(families),
        providerType: Object.entries(PROVIDER_TYPE_WORDS).map(([value, word]) => ({ value, label: titled(word) })),
      }}
      onOpen={({ slug }) => onOpen(slug)}
      rowActions={({ slug }) => [
        { id: 'open', label: texts.openFile, onSelect: () => onOpen(slug) },
        ...(mayEdit ? [{ id: 'edit', label: texts.edit, onSelect: () => onEdit(slug) }] : []),
      ]}
    />
  );
}
