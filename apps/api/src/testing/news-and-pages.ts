import { listOwnJobs } from '@aura/contracts/claims/own-jobs';
import { openProviderLink, proveProviderLink } from '@aura/contracts/providers/provider-links';
import { readCurrentUser } from '@aura/contracts/accounts';
import { readAgreement } from '@aura/contracts/budgets/agreement';
import { openOrderLink, readOrders, readOwnOrder } from '@aura/contracts/budgets/order';
import { listZones } from '@aura/contracts/catalogues/zones';
import { readClaimFile, readClaimHistory } from '@aura/contracts/claims/claim';
import { listDayActs } from '@aura/contracts/claims/day';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { readComplaint } from '@aura/contracts/complaints/complaint-acts';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { listExtranetEntries, readExtranetFile } from '@aura/contracts/extranet/file';
import { readStatusReport } from '@aura/contracts/extranet/reports';
import { listCancellations } from '@aura/contracts/invoicing/cancellations';
import { readCollection } from '@aura/contracts/invoicing/collections';
import { listMissingComplements } from '@aura/contracts/invoicing/complements';
import { readCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { listFiscalFindings, totalFiscalFindings } from '@aura/contracts/invoicing/fiscal-watch';
import { listInvoices, readInvoice } from '@aura/contracts/invoicing/invoices';
import { openPartyLink, provePartyLink, readMyCase } from '@aura/contracts/party-links/my-case';
import { listProviderAccounts, readProviderAccount } from '@aura/contracts/payments/accounts';
import { readOwnPayment } from '@aura/contracts/payments/asking';
import { readProviderCredit } from '@aura/contracts/payments/credits';
import { listPaymentRequests, readPaymentRequest } from '@aura/contracts/payments/requests';
import { readPaymentRule } from '@aura/contracts/payments/rule';
import { readSatListStanding } from '@aura/contracts/payments/sat-list';
import { readPrivacyRequest } from '@aura/contracts/privacy/requests';
import { readProviderFile } from '@aura/contracts/providers/provider-file';
import { listProviders } from '@aura/contracts/providers/providers';
import { readAuthorization, openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import { completeDataReport } from '@aura/contracts/reports/complete-data';
import { listStandIns } from '@aura/contracts/stand-ins';
import { readHistory } from '@aura/contracts/workspace';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Caller, TestApi } from './test-api.ts';

type Read = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<unknown>;
type Opened = readonly (readonly unknown[])[];
interface Page {
  readonly path: RegExp;
  /** What the screen calls: the first is the record, without which the link opens nothing; others may be refused. */
  readonly reads: (read: Read, part: string, query: URLSearchParams) => Promise<readonly unknown[]>;
}

const id = (part: string) => ({ params: { id: Number(part) } });
const FIRST = { query: { page: 1, size: 100 } } as const;

const PAGES: readonly Page[] = [
  { path: /^\/siniestros\/([^/?]+)$/, reads: claimFile },
  { path: /^\/quejas\/(\d+)$/, reads: async (read, part) => [await read(readComplaint, id(part))] },
  { path: /^\/proveedores\/mis-ordenes\/(\d+)$/, reads: async (read, part) => [await read(readOwnOrder, id(part))] },
  { path: /^\/proveedores\/mis-pagos\/(\d+)$/, reads: async (read, part) => [await read(readOwnPayment, id(part))] },
  {
    path: /^\/proveedores\/cuentas$/,
    reads: async (read, _, query) => [
      query.has('open')
        ? await read(readPaymentRequest, id(query.get('open') ?? ''))
        : await read(listPaymentRequests, { query: { ...FIRST.query, toReview: true } }),
    ],
  },
  { path: /^\/facturas\/facturados\/(\d+)$/, reads: async (read, part) => [await read(readInvoice, id(part))] },
  {
    path: /^\/facturas\/contrarecibos\/edicion\/([^/]+)$/,
    reads: async (read, slug) => [await read(readCounterReceipt, { params: { slug } })],
  },
  {
    path: /^\/facturas\/cobranza$/,
    reads: async (read, _, query) => [await read(readCollection, id(query.get('open') ?? ''))],
  },
  {
    path: /^\/facturas\/Cancelaciones$/,
    reads: async (read) => [await read(listCancellations, { query: { ...FIRST.query, toAuthorize: true } })],
  },
  {
    path: /^\/facturas\/complementos$/,
    reads: async (read) => [await read(listMissingComplements, { query: { ...FIRST.query, side: ['ours'] } })],
  },
  {
    path: /^\/facturas\/vigilancia$/,
    reads: async (read) => [await read(listFiscalFindings, FIRST), await read(totalFiscalFindings, { query: {} })],
  },
  {
    path: /^\/privacidad\/solicitudes\/(\d+)$/,
    reads: async (read, part) => [await read(readPrivacyRequest, id(part))],
  },
  {
    path: /^\/extranet\/siniestros\/([^/]+)$/,
    reads: async (read, slug) => [
      await read(readExtranetFile, { params: { slug } }),
      await read(listExtranetEntries, { params: { slug }, query: {} }),
      await read(readCurrentUser),
    ],
  },
  {
    path: /^\/extranet\/reporte_status_siniestros$/,
    reads: async (read, _, query) => [
      await read(readStatusReport, { query: query.has('customer') ? { customer: query.get('customer') ?? '' } : {} }),
    ],
  },
  { path: /^\/proveedores\/reglas_de_pago$/, reads: paymentRule },
  { path: /^\/proveedores\/lista_69b$/, reads: async (read) => [await read(readSatListStanding)] },
  { path: /^\/proveedores\/mi-expediente$/, reads: ownFile },
  {
    path: /^\/proveedores\/([^/?]+)$/,
    reads: async (read, slug, query) => [
      await read(readProviderFile, { params: { slug } }),
      ...(query.get('tab') === 'credit' ? [await read(readProviderCredit, { params: { slug } })] : []),
    ],
  },
  { path: /^\/reportes\/datos_completos$/, reads: async (read) => [await read(completeDataReport.list, FIRST)] },
  { path: /^\/zonas$/, reads: async (read) => [await read(listZones, FIRST)] },
  { path: /^\/perfil$/, reads: async (read) => [await read(readCurrentUser), await read(listStandIns)] },
  { path: /^\/dashboard$/, reads: async (read) => [await read(listDayActs)] },
  { path: /^\/siniestros\/listado$/, reads: async (read) => [await read(readCurrentUser)] },
];

/** With its history, which is a drawer of the screen. */
async function paymentRule(read: Read): Promise<readonly unknown[]> {
  return [await read(readPaymentRule), await read(readHistory, { params: { entity: 'paymentRule', entityId: '1' } })];
}

async function ownFile(read: Read): Promise<readonly unknown[]> {
  const user = (await read(readCurrentUser)) as { provider: { slug: string } | null };
  return [await read(readProviderFile, { params: { slug: user.provider?.slug ?? '' } })];
}

/** The file itself, and what its tabs ask for; a tab that a role may not open says nothing. */
async function claimFile(read: Read, slug: string): Promise<readonly unknown[]> {
  const file = (await read(readClaimFile, { params: { slug } })) as {
    hasPermission: boolean;
    affectedParties?: readonly { id: number }[];
  };
  if (!file.hasPermission) throw new Error('the file is not open to its reader');
  const parties = (file.affectedParties ?? []).map((party) => ({ params: { id: party.id } }));
  const tabs = [
    read(listLogbook, { params: { slug }, query: {} }),
    read(readClaimHistory, { params: { slug }, query: {} }),
    ...parties.flatMap((party) => [
      read(readPartyProcess, party),
      read(readAuthorization, party),
      read(readAgreement, party),
      read(readOrders, party),
    ]),
  ];
  const opened = await Promise.allSettled(tabs);
  return [file, ...opened.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))];
}

/** What the page behind an address shows its reader: every text, and every number and day as a screen writes it. */
export async function shownBehind(api: TestApi, path: string, reader: Caller | null): Promise<ReadonlySet<string>> {
  const { pathname, searchParams, hash } = new URL(path, 'http://page');
  const behindLink = LINKS[pathname];
  if (behindLink !== undefined && hash !== '') return said(await behindLink(api, hash.slice(1)));
  if (reader === null) throw new Error('a screen for users in the mail of a person without an account');
  for (const { path: pattern, reads } of PAGES) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const read: Read = (endpoint, input) => reader.call(endpoint, input);
    return said(await reads(read, decodeURIComponent(found[1] ?? ''), searchParams));
  }
  throw new Error('no screen that this test knows');
}

/** Pages for people without an account, by the token in their link. */
const LINKS: Readonly<Record<string, (api: TestApi, token: string) => Promise<readonly unknown[]>>> = {
  '/autorizacion': async (api, token) => [await api.call(openAuthorizationLink, { body: { token } })],
  '/orden': async (api, token) => [await api.call(openOrderLink, { body: { token } })],
  '/mi-caso': async (api, token) => {
    await api.call(openPartyLink, { body: { token } });
    const party = await api.db
      .selectFrom('partyLink as l')
      .innerJoin('affectedParty as a', 'a.id', 'l.affectedPartyId')
      .select('a.contactPhones')
      .orderBy('l.id', 'desc')
      .executeTakeFirstOrThrow();
    const digits = (party.contactPhones[0] ?? '').replaceAll(/\D/g, '').slice(-4);
    const { visit } = await api.call(provePartyLink, { body: { token, digits } });
    return [await api.call(readMyCase, { body: { visit } })];
  },
  '/mis-trabajos': async (api, token) => {
    const before = await api.call(openProviderLink, { body: { token } });
    const { cellphone } = await api.db
      .selectFrom('providerLink as l')
      .innerJoin('userAccount as u', 'u.id', 'l.userId')
      .select('u.cellphone')
      .orderBy('l.id', 'desc')
      .executeTakeFirstOrThrow();
    const body = { token, digits: cellphone.slice(-4) };
    const { token: session } = await api.call(proveProviderLink, { body });
    return [before, await api.call(listOwnJobs, {}, { authorization: `JWT ${session}` })];
  },
};

/** Mails without a link carry a paper; they name what this screen shows of it. */
const PAPERS: Readonly<Record<string, (read: Read, text: string) => Promise<readonly unknown[]>>> = {
  invoice: async (read, text) => {
    const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? '';
    const found = (await read(listInvoices, { query: { ...FIRST.query, text: uuid } })) as {
      results: { id: number }[];
    };
    return [await read(readInvoice, { params: { id: found.results[0]?.id ?? 0 } })];
  },
  statement: async (read, text) => {
    const found = (await read(listProviderAccounts, FIRST)) as { results: { slug: string; provider: string }[] };
    const { slug = '' } = found.results.find(({ provider }) => text.includes(provider)) ?? {};
    const [from, to] = (text.match(/\d{2}\/\d{2}\/\d{4}/g) ?? []).map((day) => day.split('/').toReversed().join('-'));
    return [await read(readProviderAccount, { params: { slug }, query: { from, to } }), text.match(PERIOD)];
  },
  bankAccount: async (read, text) => {
    const slugs = (await read(listProviders, FIRST)) as { results: readonly { slug: string; fullName: string }[] };
    const { slug = '' } = slugs.results.find(({ fullName }) => text.includes(`${fullName}:`)) ?? {};
    return [await read(readProviderFile, { params: { slug } })];
  },
};

/** The period that was asked for, which the screen repeats. */
const PERIOD = /Periodo +.+/;

export async function shownOfPaper(what: string, text: string, reader: Caller): Promise<ReadonlySet<string> | null> {
  const paper = PAPERS[what];
  return paper === undefined ? null : said(await paper((endpoint, input) => reader.call(endpoint, input), text));
}

export function said(answers: Opened[number]): ReadonlySet<string> {
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (value instanceof Date) {
      texts.add(formatDate(businessDay(value)));
      texts.add(formatInstant(value, HEAD_OFFICE_ZONE));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
    else if (Number.isSafeInteger(value)) texts.add(formatMoney(value as number));
    else if (typeof value === 'string') {
      texts.add(value);
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) texts.add(formatDate(value));
    }
  };
  add(answers);
  return texts;
}
