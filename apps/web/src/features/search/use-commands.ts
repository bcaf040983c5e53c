import { mayCall, mayEnter } from '@aura/access/areas';
import { listProviders } from '@aura/contracts/providers/providers';
import { squash } from '@aura/domain/squash';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { sitemap } from '../../sitemap.ts';
import { claimAddress, recentClaims, rememberClaim } from '../claims/public.ts';
import { searchQueries } from './search.api.ts';
import { searchTexts } from './search.texts.ts';
import { type FoundGroup, type FoundItem, recentOf } from './found-item.ts';
import { recordPlaces } from './record-places.ts';
import { useClaimSearch, useSearchText } from './use-claim-search.ts';

/** What the palette offers for a text: actions of the record on screen, screens, claims and providers. */
export function useCommands(typed: string, onClose: () => void) {
  const texts = useTexts(searchTexts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor, user } = useActor();
  const { pathname } = useLocation();
  const maySearch = mayEnter(actor, 'claims');
  const claims = useClaimSearch(maySearch ? typed : '');
  const text = useSearchText(typed);
  const mayProviders = mayCall(actor, listProviders);
  const { data: providers = [] } = useQuery({
    ...searchQueries.providers(text),
    enabled: mayProviders && text !== '',
  });

  const go = (to: string) => () => {
    onClose();
    void navigate({ to });
  };
  const wanted = squash(typed);
  const fits = ({ label, detail = '' }: FoundItem) => squash(`${label} ${detail}`).includes(wanted);

  const actions = recordPlaces(pathname, actor).map(
    ({ address, word }): FoundItem => ({ id: `act-${word}`, label: texts[word], run: go(address) }),
  );
  const screens = sitemap.flatMap((section) =>
    section.places
      .filter(({ path, ...place }) => !path.includes('$') && mayCall(actor, { area: section.area, ...place }))
      .map(
        (place): FoundItem => ({
          id: `screen${place.path.replaceAll('/', '-')}`,
          label: translate(place.title),
          ...(section.title !== undefined && { detail: translate(section.title) }),
          run: go(place.path),
        }),
      ),
  );
  const recent = recentClaims(user.userId).map(
    ({ slug, name, detail }): FoundItem => ({ id: `recent-${slug}`, label: name, detail, run: go(claimAddress(slug)) }),
  );
  const found = claims.found.map((result): FoundItem => {
    const claim = recentOf(result, texts);
    return {
      id: `claim-${claim.slug}`,
      label: claim.name,
      detail: claim.detail,
      run: () => {
        rememberClaim(user.userId, claim);
        go(claimAddress(claim.slug))();
      },
    };
  });
  const workshops = (text === '' ? [] : providers).map(
    ({ slug, fullName }): FoundItem => ({ id: `provider-${slug}`, label: fullName, run: go(`/proveedores/${slug}`) }),
  );
  const groups: readonly FoundGroup[] = [
    { title: texts.actions, items: actions.filter(fits) },
    { title: texts.claims, items: claims.isSearching ? [] : found },
    { title: texts.recent, items: claims.isShort && maySearch ? recent.filter(fits) : [] },
    { title: texts.providers, items: workshops },
    { title: texts.screens, items: screens.filter(fits) },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: maySearch && claims.isSearching };
}
