import { endpoints as allEndpoints } from '@aura/contracts/all-endpoints.generated';
import { assignProvider } from '@aura/contracts/claims/process';
import type { Endpoint } from '@aura/contracts/endpoint';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { onPublishedError } from '../lib/published-errors.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { signedInAs } from '../testing/fake-session.ts';

/** Every write of the web app, answered with every kind of refusal a server can give. */
const REFUSALS = [
  ['400 about a field', 400, { name: ['No se acepta'] }],
  ['400 about no field', 400, { non_field_errors: ['No se acepta'] }],
  ['403', 403, { detail: 'No puede hacerlo' }],
  ['404', 404, { detail: 'Ya no existe' }],
  ['409', 409, { detail: 'Otra persona lo cambió', current: {} }],
  ['422', 422, { detail: 'No procede' }],
  ['429', 429, { detail: 'Espere un momento' }],
  ['500', 500, { detail: 'x' }],
  ['503', 503, { detail: 'x' }],
  ['no answer in time', 0, undefined],
  ['no line', 0, undefined],
] as const;

/** Forms that show every failure themselves; `refused-forms.test.tsx` tests them on screen. */
const SHOWN_IN_PLACE = [
  'useAddCreditNote',
  'useAddDocument',
  'useAddExtranetEntry',
  'useAddLibraryDocument',
  'useAddLibraryGroup',
  'useAddParty',
  'useAddReport',
  'useAdoptStamp',
  'useApproveBankAccount',
  'useChangeAppointment',
  'useChangePassword',
  'useChooseProvider',
  'useComplain',
  'useConfirmSecondFactor',
  'useCopyQuotation',
  'useDecide',
  'useDeclareUnstamped',
  'useDefineScope',
  'useEditClaim',
  'useEditGroup',
  'useEditLibraryGroup',
  'useEditParty',
  'useEditProfile',
  'useEditReport',
  'useImportQuotation',
  'useImportSatList',
  'useInvestigateComplaint',
  'useMailInvoice',
  'useMakePartyLink',
  'useMakeProviderLink',
  'useNoteMessageCall',
  'usePlaceStray',
  'useRegisterClaim',
  'useRegisterIndirectCost',
  'useRegisterInvoice',
  'useRegisterPasskey',
  'useRegisterPrivacyRequest',
  'useRequestBankAccount',
  'useRequestCancellation',
  'useSaveBudget',
  'useSaveOurs',
  'useSaveOwn',
  'useScheduleAppointment',
  'useSendOwnReceipt',
  'useSendReceipt',
  'useSetIssuePlace',
  'useSetIvaRate',
  'useSetMessagePrice',
  'useSetRetentionRule',
  'useSetRule',
  'useUploadCertificate',
];

/** Writes without a form or button: no user waits for the answer, or their own tests cover the message. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  obtainToken: 'the login page tells what came of it',
  beginSingleSignOn: 'the login page tells what came of it',
  completeSingleSignOn: 'the login page tells what came of it',
  confirmIdentity: 'the dialog that asks for the password shows it',
  beginPasskeySignIn: 'without an answer the login page asks for a code alone',
  beginPasskeyConfirmation: 'without an answer the dialog asks for password and code alone',
  makeCalendarFeed:
    'the card of the profile sends it through lib/queries-of.ts, whose mutations tell what came of them',
  revokeCalendarFeed: 'as above',
  registerPasskey: 'the dialog that names the key shows it (passkeys.e2e.ts)',
  refreshToken: 'renewed without anybody asking; a refusal ends the session, with words',
  verifyToken: 'as the application starts; OutageScreen speaks',
  signOut: 'the user has left',
  issueSocketTicket: 'without a socket the lists are asked again after a while',
  reportClientError: 'tells of a fault already shown',
  attendClaim: 'presence of others, which may be missing',
  watchClaims: 'live changes, which may be missing',
  watchOwnCases: 'live changes, which may be missing',
  exportExtranetCases: 'the list tells what came of its export',
  exportStatusReport: 'a mutation beside its button (use-export-report.ts)',
  exportRangeReport: 'a mutation beside its button (use-export-report.ts)',
  beginSecondFactor: 'read by the screen that shows the code, with a way to try again',
  beginUpload: 'each file shows how its upload ends (upload.test.ts)',
  checkIn: 'the outbox keeps it and shows what was refused (outbox.test.ts)',
  openAuthorizationLink: 'the page behind the link tells what came of it (AuthorizationPage.test.tsx)',
  decideByLink: 'the form of that page tells it in place (AuthorizationPage.test.tsx)',
  askAboutPackage: 'the form of that page tells it in place (AuthorizationPage.test.tsx)',
  answerOrderByLink: 'the form of that page tells it in place (OrderPage.test.tsx)',
  proveProviderLink: 'the page behind the link tells what came of it (JobsPage.test.tsx)',
  provePartyLink: 'the page behind the link tells what came of it (PartyPage.test.tsx)',
  readMyCase: 'the page behind the link tells what came of it (PartyPage.test.tsx)',
  confirmAppointment: 'its card tells it in place (PartyPage.test.tsx)',
  chooseHour: 'its form tells it in place (PartyPage.test.tsx)',
  askAnotherTime: 'its form tells it in place (PartyPage.test.tsx)',
  acceptPrivacyNotice: 'its card tells it in place (PartyPage.test.tsx)',
  beginPartyUpload: 'each file shows how its sending ends (PartyPage.test.tsx)',
  addPartyFile: 'each file shows how its sending ends (PartyPage.test.tsx)',
  readConformityLetter: 'its line tells it in place (PartyPage.test.tsx)',
  complainByLink: 'its form tells it in place (PartyPage.test.tsx)',
  recommendByLink: 'its form tells it in place (PartyPage.test.tsx)',
  signConformity: 'its form tells it in place (PartyPage.test.tsx)',
  openOrderLink: 'the page behind the link tells what came of it (OrderPage.test.tsx)',
  openReceiptFile: 'a mutation beside its button (receipts.api.ts)',
  openOwnReceiptFile: 'a mutation beside its button (receipts.api.ts)',
  runDynamicReport: 'read by the screen, which tells in place why it was not run (dynamic-report.test.tsx)',
  drillDynamicReport: 'read by its drawer, which tells it in place',
  sendAssistantMessage: 'its turn in the conversation tells it in place (assistant.test.tsx)',
  streamAssistantMessage: 'its turn in the conversation tells it in place (assistant.test.tsx)',
  settleOffer: 'a count of what proposals are worth; nobody waits for it',
  printClaim: 'a mutation beside its button (use-pdf.ts)',
  remindCompletion: 'asked for so many at a time, by a mutation that tells what failed (party-reports.api.ts)',
};
/** Rows of a list are changed outside mutations: `after` of useToast shows the failure (use-toast.tsx). */
const TOLD_BY_TOAST = new Set(['useClaimRowActs']);

const server = vi.hoisted(() => ({ answer: (_endpoint: unknown): unknown => null }));
vi.mock('../lib/api/call.ts', () => ({ call: async (endpoint: unknown) => server.answer(endpoint) }));

type Hook = (...parts: unknown[]) => unknown;
const modules = import.meta.glob<Record<string, unknown>>('../**/*.api.ts', { eager: true });
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contracts/src/**/*.ts', '!../../../../packages/contracts/src/**/*.test.ts'],
  { eager: true },
);
const hooks = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name]) => /^use[A-Z]/.test(name) && !name.startsWith('useInvalidate')),
) as [string, Hook][];

const called = new Set<Endpoint>();
const inPlace = new Set<string>();
let told: ApiError[] = [];
let isRefused = false;
let stopListening = () => undefined as unknown;

beforeEach(() => {
  signedInAs();
  told = [];
  stopListening = onPublishedError((error) => told.push(error));
});

afterEach(() => {
  stopListening();
  onlineManager.setOnline(true);
});

test.each(hooks)('whatever the server answers to %s, the user reads it in words', async (name, hook) => {
  const client = createQueryClient();
  const around = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => hook(anything(), assignProvider), { wrapper: around });
  for (const [kind, status, body] of REFUSALS) {
    server.answer = (endpoint) => {
      const asked = endpoint as Endpoint;
      if (asked.kind === 'read' && asked.method === 'GET') return anything();
      called.add(asked);
      isRefused = true;
      throw new ApiError({ endpoint: asked, url: asked.path, status, body });
    };
    // Once it is mounted: the client asks for the state of the connection when it begins.
    onlineManager.setOnline(kind !== 'no line');
    for (const [part, send] of sendersOf(result.current)) {
      told = [];
      isRefused = false;
      client.getMutationCache().clear();
      const mutationNow = () => client.getMutationCache().getAll().at(-1);
      await act(async () => {
        const ended = send(anything()).catch(() => undefined);
        const paused = () => vi.waitUntil(() => mutationNow()?.state.isPaused === true, 1_000).catch(() => undefined);
        await (kind === 'no line' ? Promise.race([ended, paused()]) : ended);
      });
      const mutation = mutationNow();
      const isPaused = mutation?.state.isPaused === true;
      const isInPlace = mutation?.meta?.['shownInPlace'] === true;
      if (isInPlace) inPlace.add(name);
      const words = told.flatMap(({ lines }) => lines.slice(0, 1)).join('');
      const isSilent = isRefused && words === '' && !isInPlace && !TOLD_BY_TOAST.has(name);
      expect(isSilent, `${part}: ${kind}`).toBe(false);
      // Only the bitácora queues entries while offline, and shows them as waiting.
      expect(isPaused, `${part} waits`).toBe(kind === 'no line' && name === 'useAddEntry');
    }
  }
  unmount();
  client.clear();
});

test('the forms that show their failures themselves are known by name', () => {
  expect([...inPlace].toSorted()).toEqual(SHOWN_IN_PLACE);
});

test('every write that the web mentions is among them', () => {
  const text = Object.values(sources).join('\n');
  // Hooks that take the endpoint as a parameter, tested above with one of them.
  const sentByName = new Set([...text.matchAll(/use(?:Process|Task)Act\([^,()]+, (\w+)/g)].map(([, name]) => name));
  // Saved by RecordForm and changed by the row menu, for every kind of record.
  const inRecords = new Set(
    Object.values(contracts).flatMap((module) => Object.values(module).flatMap(endpointsOfRecord)),
  );
  const mentioned = Object.entries(allEndpoints)
    .filter(([name, { kind }]) => kind !== 'read' && new RegExp(`\\b${name}\\b`).test(text))
    .filter(([name, endpoint]) => !called.has(endpoint) && !inRecords.has(endpoint) && !(name in ELSEWHERE))
    .filter(([name]) => !sentByName.has(name))
    .map(([name]) => name);

  expect(mentioned).toEqual([]);
});

function endpointsOfRecord(value: unknown): readonly Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('record' in value) return endpointsOfRecord(value.record);
  if (!('add' in value) || !('edit' in value)) return [];
  return Object.values(value).filter(
    (part): part is Endpoint => typeof part === 'object' && part !== null && 'kind' in part,
  );
}

type Send = (input: unknown) => Promise<unknown>;

/** The mutations in a hook's result: itself, or the members of an object. */
function sendersOf(result: unknown): readonly (readonly [string, Send])[] {
  if (isMutation(result)) return [['it', result.mutateAsync]];
  return Object.entries((result ?? {}) as object).flatMap(([part, value]): [string, Send][] => {
    if (isMutation(value)) return [[part, value.mutateAsync]];
    return typeof value === 'function' && !('data' in (result as object))
      ? [[part, async (input) => (value as Send)(input)]]
      : [];
  });
}

function isMutation(value: unknown): value is { readonly mutateAsync: Send } {
  return typeof value === 'object' && value !== null && 'mutateAsync' in value;
}

/** A proxy that is accepted as any input: every property exists and means nothing. */
function anything(): never {
  const target = Object.assign(() => anything(), {});
  return new Proxy(target, {
    get: (_, name) => {
      if (name === 'then' || name === 'toJSON') return undefined;
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (name === Symbol.toPrimitive) return () => '1';
      return name === 'length' ? 0 : anything();
    },
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  }) as never;
}
