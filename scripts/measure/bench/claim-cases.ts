import { claimListing, listClaims, searchClaims } from '@aura/contracts/claims/claim-list';
import { readClaim, readClaimFile } from '@aura/contracts/claims/claim';
import { listLogbook } from '@aura/contracts/claims/logbook';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

interface Known {
  readonly slug: string;
  readonly supervisor: string;
  readonly analyst: string;
  readonly zone: string;
  readonly job: string;
  readonly from: string;
  readonly to: string;
  readonly party: string;
  readonly telephone: string;
  readonly policy: string;
}

const SORTS = Object.entries(claimListing.columns).flatMap(([name, column]) => ('sortable' in column ? [name] : []));

/** A claim in the middle of the list and its attributes, so that the measured filters match something. */
export async function claimCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<Known>(
    `select c.slug, s.username as supervisor, a.username as analyst, z.slug as zone, j.slug as job,
       to_char(c.assigned_at - interval '45 days', 'YYYY/MM/DD') as from, to_char(c.assigned_at + interval '45 days', 'YYYY/MM/DD') as to,
       p.name as party, p.contact_phones[1] as telephone, c.policy
     from claim c join user_account s on s.id = c.supervisor_id join user_account a on a.id = c.cost_analyst_id
       join zone z on z.id = c.zone_id join job_type j on j.id = c.job_type_id join customer k on k.id = c.customer_id and k.codename = 'GNP'
       join lateral (select * from affected_party p where p.claim_id = c.id order by p.id limit 1) p on true
     where c.is_active order by c.assigned_at offset (select count(*) / 20 from claim) limit 1`,
  );
  const [known] = rows;
  if (known === undefined) throw new Error('No claims to measure with');
  const { slug, supervisor, analyst, zone, job, from, to, party, telephone, policy } = known;
  const list = (name: string, query: string): BenchCase => ({
    name: `listClaims ${name}`,
    group: 'Admin',
    path: `/api/v1${listClaims.path}?${query}`,
  });
  const at = (name: string, path: string): BenchCase => ({ name, group: 'Admin', path: `/api/v1${path}` });
  const search = (by: string, text: string) =>
    at(`searchClaims by ${by}`, `${searchClaims.path}?${new URLSearchParams({ search_data: text })}`);
  const days = `from=${from}&to=${to}`;
  const everything = `${days}&customer=GNP&zone=${zone}&supervisor=${supervisor}&eco=${analyst}&job_type=${job}`;
  return [
    list('page 1', 'page=1&size=10'),
    list('page 500', 'page=500&size=10'),
    list('customer', 'customer=GNP'),
    list('customer page 500', 'customer=GNP&page=500'),
    list('three customers', 'customer=GNP,QUA,AXA'),
    list('zone', `zone=${zone}`),
    list('supervisor', `supervisor=${supervisor}`),
    list('90 days', days),
    list('90 days + customer', `${days}&customer=GNP`),
    list('every filter', everything),
    list('text', 'text=nunez+zarate'),
    list('text, rare', 'text=26-0000'),
    list('text + customer', 'text=utopia&customer=GNP'),
    list('watched', 'special_monitoring=true'),
    list('overdue', 'overdue=true&sort=promise_date'),
    list('as it opens', 'page=1&size=25&sort=promise_date'),
    ...SORTS.flatMap((sort) => [
      list(`sorted by ${sort}`, `size=25&sort=${sort}`),
      list(`by ${sort}, last first`, `size=25&sort=-${sort}`),
    ]),
    list('sorted by stage of a customer, page 40', 'size=25&page=40&customer=GNP&sort=process'),
    at('searchClaims by fragment', `${searchClaims.path}?search_data=zarate`),
    at('searchClaims by number', `${searchClaims.path}?search_data=260000`),
    search("party's name", party),
    search("part of a party's name", party.split(' ')[0] ?? party),
    search('telephone', `+52 ${telephone}`),
    search('part of a telephone', telephone.slice(-8)),
    search('policy', policy),
    at('readClaim', readClaim.path.replace(':slug', slug)),
    at('readClaimFile', readClaimFile.path.replace(':slug', slug)),
    at('listLogbook', listLogbook.path.replace(':slug', slug)),
  ];
}
