import { VERDICTS } from '@aura/domain/authorization-terms';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { onBehalfOf } from '../claims/on-behalf.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { linkToken as token } from '../link-token.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { ShownPackage } from './package.ts';
import { AUTHORIZATION_SPELLING, MOST_LINES, QUOTATION_STATES } from './quotation.ts';
import { REQUEST_STATES } from './request-states.ts';

export const VERDICT_WORDS = {
  authorized: { es: 'Autorizar', en: 'Authorize' },
  changesAsked: { es: 'Pedir cambios', en: 'Ask for changes' },
  rejected: { es: 'Rechazar', en: 'Reject' },
} as const satisfies Words;

const Moment = z.enum(['before', 'after']);

export const Signer = wire({ id, name: z.string(), email: z.string() });

export const AuthorizationDecision = wire({
  step: z.enum(['insurer', 'gnp']),
  verdict: z.enum(VERDICTS),
  comment: z.string(),
  by: z.string(),
  channel: z.enum(['link', 'evidence']),
  registeredBy: z.string().nullable(),
  evidenceFileId: id.nullable(),
  signedOn: calendarDate.nullable(),
  decidedAt: instant,
});

export const AuthorizationLink = wire({
  id,
  signer: z.string(),
  email: z.string(),
  madeAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  isOpen: z.boolean(),
  isRevoked: z.boolean(),
});

export const AuthorizationRequest = wire({
  id,
  quotationId: id,
  versionNumber: z.int(),
  moment: Moment,
  state: z.enum(REQUEST_STATES),
  sha256: z.string(),
  message: z.string(),
  sentBy: z.string(),
  sentAt: instant,
  remindedAt: instant,
  reminders: z.int(),
  expiresAt: instant,
  evidence: z.array(id),
  links: z.array(AuthorizationLink),
  decisions: z.array(AuthorizationDecision),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

/** Status of a party's quotation with the insurer, and the actions available to this user. */
export const AuthorizationOfParty = wire(
  {
    affectedPartyId: id,
    quotationId: id.nullable(),
    version: z.int().nullable(),
    state: z.enum(QUOTATION_STATES).nullable(),
    total: money,
    isAuthorizedByCustomer: z.boolean(),
    authorizedByCustomerAt: instant.nullable(),
    customerFiles: z.array(id),
    gnpAuthorizes: z.boolean(),
    gnpFileId: id.nullable(),
    isAuthorizedByClient: z.boolean(),
    firstSentAt: instant.nullable(),
    lastSentAt: instant.nullable(),
    unauthorizedDays: z.int(),
    needsGnp: z.boolean(),
    /** Document the insurer requires with its authorization, by the matrix. */
    fileType: wire({ codename: z.string(), name: z.string(), requireSignatureDate: z.boolean() }).nullable(),
    /** Who could sign today, by the matrix. */
    signers: z.array(Signer),
    /** Files of the dossier that can be sent with the package or prove a decision. */
    files: z.array(
      wire({
        id,
        name: z.string(),
        codename: z.string(),
        fileType: z.string(),
        signedOn: calendarDate.nullable(),
        thumbnailUrl: z.string().nullable(),
      }),
    ),
    explanation: z.array(z.string()),
    /** What is requested now: permission to begin, or acceptance of the final amount. */
    moment: Moment.nullable(),
    maySend: z.boolean(),
    mayRemind: z.boolean(),
    mayRegister: z.boolean(),
    /** Newest first. */
    requests: z.array(AuthorizationRequest),
  },
  AUTHORIZATION_SPELLING,
);
export type AuthorizationOfParty = z.output<typeof AuthorizationOfParty>;

const ours = { area: 'companyClaims' } as const;
const ofParty = { params: wireInput({ id: idText }), reply: AuthorizationOfParty } as const;
const changed = { ...ours, method: 'POST', ifCan: ['quotation/quotation/change'] } as const;

export const readAuthorization = endpoint({
  ...ours,
  ...ofParty,
  method: 'GET',
  path: '/quotation/affected/:id/authorization/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary:
    'Where the quotation of an affected party stands with the insurer: packages, links, decisions, and who may sign',
});

export const sendForAuthorization = endpoint({
  ...changed,
  ...ofParty,
  path: '/quotation/affected/:id/authorization/',
  kind: 'steps',
  summary:
    'Send the closed version to the authorisers of the matrix: PDF with its hash, chosen evidence, a link for each',
  body: wireInput({
    version: z.int(),
    evidence: z.array(id).max(20),
    /** Chosen among those the matrix names; empty only if it names none with an address. */
    signers: z.array(id).max(20),
    message: optionalText(2000),
  }),
});

export const remindAuthorization = endpoint({
  ...changed,
  ...ofParty,
  path: '/quotation/affected/:id/authorization/remind/',
  kind: 'write',
  summary: 'Mail the waiting package again, with a fresh link for each authoriser',
});

export const registerDecision = endpoint({
  ...changed,
  ...ofParty,
  path: '/quotation/affected/:id/authorization/decision/',
  kind: 'write',
  summary: 'Write down what the insurer, or GNP, decided about the waiting package, with the paper that proves it',
  body: wireInput({
    requestId: id,
    verdict: z.enum(VERDICTS),
    comment: optionalText(2000),
    /** The deciding person of the insurer; null if GNP decided. */
    signerId: id.nullable(),
    evidenceFileId: id.nullable(),
    signedOn: calendarDate.nullable(),
    onBehalfOf,
  }),
});

export const revokeAuthorizationLink = endpoint({
  ...changed,
  ...ofParty,
  path: '/quotation/affected/:id/authorization/revoke/',
  kind: 'write',
  summary: 'End a link that was mailed: from then on it opens nothing',
  body: wireInput({ linkId: id }),
});

export const openAuthorizationPackage = endpoint({
  ...ours,
  method: 'GET',
  params: wireInput({ id: idText }),
  query: wireInput({ requestId: idText }, { requestId: 'request' }),
  path: '/quotation/affected/:id/authorization/package/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: 'The package as it was sent, byte by byte',
  reply: bytes,
});

const outside = { area: 'outside', method: 'POST', isSecret: true, limitByNetwork: true } as const;

export const openAuthorizationLink = endpoint({
  ...outside,
  path: '/authorization/link/',
  kind: 'write',
  summary:
    'What a link of a mail opens: one package. One that was used, revoked, is too old or was guessed opens nothing',
  body: wireInput({ token }),
  reply: ShownPackage,
});

export const openLinkedPackage = endpoint({
  ...outside,
  path: '/authorization/link/package/',
  kind: 'read',
  summary: 'The PDF of the package a link opens',
  body: wireInput({ token }),
  reply: bytes,
});

export const decideByLink = endpoint({
  ...outside,
  path: '/authorization/link/decision/',
  kind: 'steps',
  summary: "The insurer's person authorises, asks for changes or rejects; the link ends with it",
  body: wireInput({
    token,
    verdict: z.enum(VERDICTS),
    comment: optionalText(2000),
    /** The signer's typed name. */
    signature: optionalText(200),
    signedOn: calendarDate.nullable(),
    /** What has to change, line by line; only of the sent version. */
    lines: z
      .array(wireInput({ lineNumber: z.int().positive(), comment: requiredText(1000) }))
      .max(MOST_LINES)
      .optional(),
  }),
  reply: wire({
    verdict: z.enum(VERDICTS),
    needsGnp: z.boolean(),
    by: z.string(),
    decidedAt: instant,
    certificateUrl: z.string().nullable(),
  }),
});

export const askAboutPackage = endpoint({
  ...outside,
  path: '/authorization/link/question/',
  kind: 'write',
  summary: "A question of the insurer's person about the package: a line of the bitácora that the insurer sees too",
  body: wireInput({ token, body: text(2000).trim().min(1) }),
  reply: wire({ askedAt: instant }),
});

const extranet = { area: 'extranet', ifCan: ['sinister/sinister/extranets'] } as const;

export const listWaitingAuthorizations = endpoint({
  ...extranet,
  method: 'GET',
  path: '/authorization/waiting/',
  kind: 'read',
  summary: 'The packages that wait for a decision of the signed-in user of the insurer',
  reply: wire({
    results: z.array(
      wire({
        id,
        claimNumber: z.string(),
        party: z.string(),
        versionNumber: z.int(),
        moment: Moment,
        total: money,
        sentAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
});

export const openOwnAuthorization = endpoint({
  ...extranet,
  method: 'POST',
  params: wireInput({ id: idText }),
  path: '/authorization/waiting/:id/link/',
  kind: 'steps',
  isSecret: true,
  summary: 'A link of a few minutes to a package that waits for the signed-in person of the insurer',
  reply: wire({ token: z.string() }),
});
