import { mayCall, mayEnter } from '@aura/access/areas';
import { squash } from '@aura/domain/squash';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useScreenActs } from '../../lib/use-screen-acts.ts';
import { sitemap } from '../../sitemap.ts';
import { claimAddress, type RecentClaim, recentClaims, rememberClaim } from '../claims/public.ts';
import { searchTexts } from './search.texts.ts';
import { type FoundGroup, type FoundItem, recentOf } from './found-item.ts';
import { recordPlaces } from './record-places.ts';
import { useClaimSearch, useSearchText } from './use-claim-search.ts';
import { useFoundComplaints } from './use-found-complaints.ts';
import { useFoundPayments } from './use-found-payments.ts';
import { type FoundPerson, useFoundPeople } from './use-found-people.ts';

/** The screens of the user's account come last: they are rarely opened. */
const SECTIONS = sitemap.toSorted((one, other) => Number(isOfAccount(one)) - Number(isOfAccount(other)));

/** What the palette offers for a text: claims, acts of the current screen, providers, people and screens. */
export function useCommands(typed: string, onClose: () => void) {
  const texts = useTexts(searchTexts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor, user } = useActor();
  const { pathname } = useLocation();
  const maySearch = mayEnter(actor, 'claims');
  const claims = useClaimSearch(maySearch ? typed : '');
  const searched = useSearchText(typed);
  const { workshops, people, isSearching } = useFoundPeople(searched);
  const payments = useFoundPayments(searched);
  const complaints = useFoundComplaints(searched);
  const acts = useScreenActs();

  const go = (to: string, search?: FoundPerson['search']) => () => {
    onClose();
    void navigate({ to, ...(search !== undefined && { search }) });
  };
  const open = (claim: RecentClaim) => () => {
    rememberClaim(user.userId, claim);
    go(claimAddress(claim.slug))();
  };
  const wanted = squash(typed);
  const fits = ({ label, detail = '' }: FoundItem) => squash(`${label} ${detail}`).includes(wanted);

  const actions = [
    ...acts.map(({ id, label, run }): FoundItem => ({ id: `act-${id}`, label, run: closeAnd(run) })),
    ...recordPlaces(pathname, actor).map(
      ({ address, word }): FoundItem => ({ id: `act-${word}`, label: texts[word], run: go(address) }),
    ),
  ];
  const screens = SECTIONS.flatMap((section) =>
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
  const claimItem = (claim: RecentClaim): FoundItem => ({
    id: `claim-${claim.slug}`,
    label: claim.name,
    detail: claim.detail,
    run: open(claim),
  });
  const personItem = ({ to, search, ...shown }: FoundPerson): FoundItem => ({ ...shown, run: go(to, search) });
  const groups: readonly FoundGroup[] = [
    { title: texts.results, items: claims.isSearching ? [] : claims.found.map(recentOf).map(claimItem) },
    {
      title: texts.recent,
      items: claims.isShort && maySearch ? recentClaims(user.userId).map(claimItem).filter(fits) : [],
    },
    { title: texts.payments, items: payments.map(personItem) },
    { title: texts.complaints, items: complaints.map(personItem) },
    { title: texts.actions, items: actions.filter(fits) },
    { title: texts.providers, items: workshops.map(personItem) },
    { title: texts.people, items: people.map(personItem) },
    { title: texts.screens, items: screens.filter(fits) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    claims: maySearch ? claims : null,
    isSearching: isSearching || (maySearch && claims.isSearching),
    lookInList: () => {
      onClose();
      void navigate({ to: '/siniestros/listado', search: { text: typed.trim(), active: false } });
    },
  };

  /** Runs after the palette closed and returned the focus. */
  function closeAnd(run: () => void) {
    return () => {
      onClose();
      window.setTimeout(run);
    };
  }
}

function isOfAccount({ area, title }: (typeof sitemap)[number]): boolean {
  return area === 'anyone' && title !== undefined;
}
