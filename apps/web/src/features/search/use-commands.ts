import { mayCall, mayEnter } from '@aura/access/areas';
import { squash } from '@aura/domain/squash';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useScreenActs } from '../../lib/use-screen-acts.ts';
import { sitemap, type Place } from '../../sitemap.ts';
import { claimAddress, type RecentClaim, recentClaims, rememberClaim } from '../claims/public.ts';
import { searchTexts } from './search.texts.ts';
import { type FoundGroup, type FoundItem, recentOf } from './found-item.ts';
import { type FoundPerson, useFoundPeople } from './use-found-people.ts';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { complaintNumber } from '@aura/domain/complaints/complaint';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/use-may.ts';
import { useTitled } from '../../listing/public.ts';
import { complaintSearch } from './complaint-search.api.ts';
import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { listPaymentRequests } from '@aura/contracts/payments/requests';
import { formatMoney } from '@aura/domain/format';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { searchQueries } from './search.api.ts';
import { useEffect, useState } from 'react';
import type { Actor } from '@aura/access/rule';

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

const NUMBER = /^q[\s-]?0*(\d{1,12})$/i;

/** A complaint by its folio, as users say it: «Q-123», «q 000123». */
function useFoundComplaints(text: string): readonly FoundPerson[] {
  const titled = useTitled();
  const may = useMay(listComplaints);
  const folio = NUMBER.exec(text)?.[1];
  const wanted = folio === undefined ? '' : complaintNumber(Number(folio));
  const { data = [] } = useQuery({ ...complaintSearch(wanted), enabled: may && wanted !== '' });
  if (wanted === '') return [];
  return data.map(({ id, number, party, cause, state }) => ({
    id: `complaint-${id}`,
    label: number,
    detail: [party, cause, titled(COMPLAINT_STATE_WORDS[state])].join(' · '),
    to: `/quejas/${id}`,
  }));
}

const USE_FOUND_PAYMENTS_NUMBER = /^sp[\s-]?0*(\d{1,12})$/i;

/** A payment request by its number, as users say it: «SP-123», «sp 000123». */
function useFoundPayments(text: string): readonly FoundPerson[] {
  const titled = useTitled();
  const may = useMay(listPaymentRequests);
  const folio = USE_FOUND_PAYMENTS_NUMBER.exec(text)?.[1];
  const wanted = folio === undefined ? '' : paymentNumber(Number(folio));
  const { data = [] } = useQuery({ ...searchQueries.payments(wanted), enabled: may && wanted !== '' });
  if (wanted === '') return [];
  return data.map(({ id, number, provider, total, state }) => ({
    id: `payment-${id}`,
    label: number,
    detail: [provider, formatMoney(total), titled(PAYMENT_STATE_WORDS[state])].join(' · '),
    to: '/proveedores/cuentas',
    search: { open: id },
  }));
}

const SHORTEST = 3;
const PAUSE_MS = 500;

/** The text once unchanged for half a second; empty at once when it is too short to search. */
function useSearchText(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (text.length < SHORTEST) return '';
  return settled.length < SHORTEST ? '' : settled;
}

/** Active claims by a fragment. A new text cancels the running search. */
function useClaimSearch(typed: string) {
  const text = useSearchText(typed);
  const { data, isError } = useQuery({ ...searchQueries.claims(text), enabled: text !== '' });
  const isShort = typed.trim().length < SHORTEST;
  return {
    isShort,
    isSearching: !isShort && !isError && (data === undefined || text !== typed.trim()),
    isFailed: !isShort && isError,
    found: isShort ? [] : (data ?? []),
  };
}

const OF_A_CLAIM =
  /^\/siniestros\/(?:(?:edicion|vista_impresion)\/)?([a-z0-9-]+)\/?(?:(?:cotizacion(?:\/\d+\/detalle)?|presupuesto|organizar)\/?)?$/;
type Word = 'openClaim' | 'editClaim' | 'printClaim' | 'quoteClaim' | 'budgetClaim' | 'organiseClaim';

const PLACES: readonly { readonly word: Word; readonly path: string; readonly to: (slug: string) => string }[] = [
  { word: 'openClaim', path: '/siniestros/$slug', to: claimAddress },
  { word: 'editClaim', path: '/siniestros/edicion/$id', to: (slug) => `/siniestros/edicion/${slug}` },
  {
    word: 'printClaim',
    path: '/siniestros/vista_impresion/$sinister',
    to: (slug) => `/siniestros/vista_impresion/${slug}`,
  },
  {
    word: 'quoteClaim',
    path: '/siniestros/$sinisterSlug/cotizacion',
    to: (slug) => `/siniestros/${slug}/cotizacion`,
  },
  {
    word: 'budgetClaim',
    path: '/siniestros/$sinisterSlug/presupuesto',
    to: (slug) => `/siniestros/${slug}/presupuesto`,
  },
  {
    word: 'organiseClaim',
    path: '/siniestros/$sinisterSlug/organizar',
    to: (slug) => `/siniestros/${slug}/organizar`,
  },
];

/** The screens of the current claim that exist and are open to the user. */
function recordPlaces(pathname: string, actor: Actor): readonly { readonly address: string; readonly word: Word }[] {
  const slug = OF_A_CLAIM.exec(pathname)?.[1];
  if (slug === undefined || isScreen(pathname)) return [];
  return PLACES.flatMap(({ word, path, to }) => {
    const address = to(slug);
    return address !== pathname && isOpen(path, actor) ? [{ address, word }] : [];
  });
}

function isScreen(pathname: string): boolean {
  return sitemap.some(({ places }) => places.some(({ path }) => path === pathname));
}

function isOpen(path: string, actor: Actor): boolean {
  return sitemap.some((section) =>
    section.places.some((place: Place) => place.path === path && mayCall(actor, { area: section.area, ...place })),
  );
}
