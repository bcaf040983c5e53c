import { BROUGHT_PAPERS, FEWEST_SIGNATURE_POINTS, SIGNATURE_SHEET } from '@aura/domain/party-link-terms';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { recommendationReason, recommendationScore } from '../complaints/recommendations.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { fileKey, MAX_FILE_BYTES } from '../files/files.ts';
import { linkToken as token } from '../link-token.ts';
import { calendarDate, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** What a visitor can upload: a photo of the place, or one of the documents. */
export const PARTY_FILES = ['foto', ...BROUGHT_PAPERS] as const;
export type PartyFileName = (typeof PARTY_FILES)[number];

/** missing: nothing received. review: waiting for us. accepted. again: the received file is unusable. */
export const PAPER_STATES = ['missing', 'review', 'accepted', 'again'] as const;

/** Header in which the parts of an upload identify the visit; other calls do so in their body. */
export const VISIT_HEADER = 'x-visit';

const words = wire({ es: z.string(), en: z.string() });

/** Everything an affected party sees of its case: nothing about others, prices or our staff. */
export const MyCase = wire({
  name: z.string(),
  customer: z.string(),
  claimNumber: z.string(),
  damage: z.string(),
  /** Time zone of the place, in which times are shown. */
  timeZone: z.string(),
  /** Index of the current phase, and its description. */
  step: z.int().min(0).max(4),
  now: words,
  next: words.nullable(),
  /** Trade name of the assigned provider, if any. */
  provider: z.string().nullable(),
  promiseDate: calendarDate.nullable(),
  appointment: wire({ at: instant, isConfirmed: z.boolean(), isOtherTimeAsked: z.boolean() }).nullable(),
  papers: z.array(wire({ what: z.enum(BROUGHT_PAPERS), name: z.string(), state: z.enum(PAPER_STATES) })),
  filesLeft: z.int(),
  conformity: z.enum(['notYet', 'open', 'signed']),
  /** It was signed through a link: the party can download its copy. */
  hasCopy: z.boolean(),
  /** Photos of the repair that may be shown. */
  photos: z.array(wire({ thumbnailUrl: z.string(), url: z.string() })),
  /** Selectable causes of a complaint, and the complaints made through a link. */
  causes: z.array(wire({ slug: z.string(), name: z.string() })),
  complaints: z.array(wire({ number: z.string(), madeAt: instant, isClosed: z.boolean() })),
  /** Whether the case has ended and nothing was answered yet; and what was answered, while the case is at its end. */
  isAskedToRecommend: z.boolean(),
  recommendation: wire({ score: z.int(), reason: z.string(), answeredAt: instant }).nullable(),
  notice: wire({ version: z.string(), title: z.string(), body: z.string(), isAccepted: z.boolean() }),
  expiresAt: instant,
});
export type MyCase = z.output<typeof MyCase>;

const outside = { area: 'outside', method: 'POST', isSecret: true, limitByNetwork: true } as const;
/** Identifies the visit in every call; each reply is the updated case. */
const visit = token;
const changed = { ...outside, kind: 'write', reply: MyCase } as const;

export const openPartyLink = endpoint({
  ...outside,
  path: '/my-case/link/',
  kind: 'read',
  summary: 'Whether a link opens a case. It tells nothing of it: the digits of a telephone are asked for first',
  body: wireInput({ token }),
  reply: wire({ isLocked: z.boolean() }),
});

export const provePartyLink = endpoint({
  ...outside,
  path: '/my-case/visit/',
  kind: 'steps',
  summary: 'Begin a visit with the last four digits of a telephone of the affected party',
  body: wireInput({ token, digits: z.string().regex(/^\d{4}$/, { error: 'Escriba cuatro dígitos' }) }),
  reply: wire({ visit: z.string() }),
});

export const readMyCase = endpoint({
  ...changed,
  path: '/my-case/',
  summary: "The affected party's own case, in plain words",
  body: wireInput({ visit }),
});

export const confirmAppointment = endpoint({
  ...changed,
  path: '/my-case/appointment/confirm/',
  summary: 'The affected party will be there at the hour of the next appointment',
  body: wireInput({ visit, at: instant }),
});

export const askAnotherTime = endpoint({
  ...changed,
  path: '/my-case/appointment/move/',
  summary: 'The affected party cannot be there at that hour; we agree on another one with it',
  body: wireInput({ visit, at: instant, proposed: z.array(instant).max(3), note: optionalText(500) }),
});

export const listHours = endpoint({
  ...outside,
  path: '/my-case/appointment/hours/',
  kind: 'read',
  summary: 'The hours to which the affected party can move its next appointment: whoever visits is free then',
  body: wireInput({ visit, at: instant }),
  reply: wire({ hours: z.array(instant) }),
});

export const chooseHour = endpoint({
  ...changed,
  path: '/my-case/appointment/choose/',
  summary: 'Move the next appointment to a free hour. Two who choose the same one: the second is refused',
  body: wireInput({ visit, at: instant, hour: instant }),
});

export const beginPartyUpload = endpoint({
  ...outside,
  path: '/my-case/files/',
  kind: 'write',
  summary:
    'Announces a file of a visit; its bytes follow in pieces to /my-case/files/{key}/content/ (tus 1.0: HEAD and PATCH)',
  body: wireInput({
    visit,
    name: requiredText(200),
    size: z
      .int()
      .min(1, { error: 'El archivo está vacío' })
      .max(MAX_FILE_BYTES, { error: 'El archivo es demasiado grande' }),
    what: z.enum(PARTY_FILES),
  }),
  reply: wire({ key: fileKey }),
});

export const addPartyFile = endpoint({
  ...changed,
  path: '/my-case/files/add/',
  summary: 'Put a file that has arrived into the dossier, where we look at it',
  body: wireInput({ visit, fileKey }),
});

export const readConformityLetter = endpoint({
  ...outside,
  path: '/my-case/conformity/',
  kind: 'write',
  summary: 'The letter of conformity, exactly as it would be signed, and its hash',
  body: wireInput({ visit }),
  reply: wire({ text: z.string(), sha256: z.string() }),
});

const coordinate = (most: number) => z.int().min(0).max(most);
/** Alternating x and y. */
const stroke = z
  .array(coordinate(Math.max(SIGNATURE_SHEET.width, SIGNATURE_SHEET.height)))
  .min(2)
  .max(1200)
  .refine(({ length }) => length % 2 === 0, { error: 'La firma no se puede leer' });

/** Drawn on the screen, or for users who cannot draw, the full name typed. */
export const SIGNATURE_WAYS = ['drawn', 'typed'] as const;

export const signConformity = endpoint({
  ...outside,
  path: '/my-case/conformity/sign/',
  kind: 'steps',
  summary: 'Sign the letter of conformity that was read: it becomes a PDF of the dossier',
  body: wireInput({
    visit,
    /** Hash of the text the party read: a different one was not agreed to. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    way: z.enum(SIGNATURE_WAYS),
    signer: requiredText(200),
    strokes: z
      .array(stroke)
      .max(60)
      .refine((all) => all.every((one) => one.every((value, at) => at % 2 === 0 || value <= SIGNATURE_SHEET.height)), {
        error: 'La firma no se puede leer',
      }),
  }),
  reply: MyCase,
});
/** Whether these lines are enough for a signature. */
export function isDrawn(strokes: readonly (readonly number[])[]): boolean {
  return strokes.reduce((sum, { length }) => sum + length / 2, 0) >= FEWEST_SIGNATURE_POINTS;
}

export const openSignedLetter = endpoint({
  ...outside,
  path: '/my-case/conformity/pdf/',
  kind: 'read',
  summary: 'The letter of conformity as it was signed behind a link of the same affected party',
  body: wireInput({ visit }),
  reply: bytes,
});

export const acceptPrivacyNotice = endpoint({
  ...changed,
  path: '/my-case/privacy/',
  summary: 'The affected party accepts the privacy notice in force',
  body: wireInput({ visit, version: requiredText(20) }),
});

export const complainByLink = endpoint({
  ...changed,
  path: '/my-case/complaint/',
  summary: 'The affected party complains: registered like every other complaint, with its clocks',
  body: wireInput({ visit, cause: requiredText(60), text: requiredText(2000) }),
});

export const recommendByLink = endpoint({
  ...changed,
  path: '/my-case/recommendation/',
  summary: 'Once the case has ended, how likely the affected party is to recommend us, and why. Answered once',
  body: wireInput({ visit, score: recommendationScore, reason: recommendationReason }),
});
