import { API, type Fault, FUNCTIONS } from './fault.ts';

const MODULE = `${API}/modules/sealed-dossiers`;
const AUDIENCE = [`${MODULE}/dossier-audience.db.test.ts`] as const;
const ACCESS = [`${MODULE}/dossier-access.db.test.ts`] as const;
const SEALED = [`${MODULE}/sealed-dossiers.db.test.ts`] as const;

/** What leaves the company sealed: what is in it, for whom, and that it is what it says it is. */
export const sealedDossierFaults: readonly Fault[] = [
  {
    name: 'hidden-files-in-a-dossier-for-the-insurer',
    changes: [
      {
        file: `${MODULE}/sections/files-of.ts`,
        from: "audience === 'insurer' ? sql`and f.is_visible_in_extranet`",
        to: "audience === 'internal' ? sql`and f.is_active`",
      },
    ],
    noticedBy: AUDIENCE,
    only: 'stays with us',
  },
  {
    name: 'provider-bills-in-a-dossier-for-the-insurer',
    changes: [
      {
        file: `${MODULE}/sections/tax-status.ts`,
        from: "subject.audience === 'insurer' ? [] : await rows(",
        to: 'subject.partyIds.length === 0 ? [] : await rows(',
      },
    ],
    noticedBy: AUDIENCE,
    only: 'stays with us',
  },
  {
    name: 'audit-contents-in-a-dossier-for-the-insurer',
    changes: [
      {
        file: `${MODULE}/sections/audit.ts`,
        from: "const shown = subject.audience === 'insurer' ?",
        to: 'const shown = subject.partyIds.length === 0 ?',
      },
      {
        file: `${MODULE}/sections/audit.ts`,
        from: "    audience === 'insurer'\n      ? sql`null`",
        to: "    audience !== 'insurer' && partyIds.length === 0\n      ? sql`null`",
      },
    ],
    noticedBy: AUDIENCE,
    only: 'stays with us',
  },
  {
    name: 'internal-notes-accepted-for-the-insurer',
    changes: [
      {
        file: `${MODULE}/asking/seal-dossier.ts`,
        from: "if (audience === 'insurer' && sections.some(isInternalSection))",
        to: "if (audience === 'insurer' && sections.every(isInternalSection) && sections.length > 1)",
      },
    ],
    noticedBy: AUDIENCE,
    only: 'refused',
  },
  {
    name: 'lines-of-the-whole-claim-in-the-dossier-of-one-party',
    changes: [{ file: `${MODULE}/sections/files-of.ts`, from: 'return isWhole ?', to: 'return isWhole || !isWhole ?' }],
    noticedBy: AUDIENCE,
    only: 'one party',
  },
  {
    name: 'party-of-another-claim-sealed',
    changes: [
      {
        file: `${MODULE}/asking/seal-dossier.ts`,
        from: "    .where('claimId', '=', claimId)\n",
        to: "    .where('claimId', '>', Math.min(0, claimId))\n",
      },
    ],
    noticedBy: AUDIENCE,
    only: 'refused',
  },
  {
    name: 'sections-opened-without-the-right-to-read-them',
    changes: [
      {
        file: `${MODULE}/base/may-read-sections.ts`,
        from: 'return mayCall(actor, openSealedDossier) && mayReadAll(actor, sections);',
        to: 'return mayCall(actor, openSealedDossier) && sections.length > 0;',
      },
    ],
    noticedBy: ACCESS,
    only: 'may not read',
  },
  {
    name: 'dossier-opened-through-another-claim',
    changes: [
      {
        file: `${MODULE}/asking/see-dossier.ts`,
        from: 'and c.slug = ${slug} and',
        to: "and c.slug <> '' and ${slug} <> '' and",
      },
    ],
    noticedBy: ACCESS,
    only: 'through its own claim',
  },
  {
    name: 'dossier-finished-by-an-attempt-that-was-overtaken',
    changes: [
      {
        file: `${MODULE}/making/dossier-states.ts`,
        from: `      .where('state', '=', 'making')
      .where('fileKey', '=', attempt.fileKey)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;`,
        to: `      .where('state', '=', 'making')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;`,
      },
      {
        file: `${MODULE}/making/dossier-states.ts`,
        from: `    .where('state', '=', 'making')
    .where('fileKey', '=', fileKey)`,
        to: "    .where('state', 'in', ['making', 'ready'])\n    .where('fileKey', 'is not', fileKey === '' ? '' : null)",
      },
    ],
    noticedBy: ACCESS,
    only: 'two jobs at once',
  },
  {
    name: 'changed-paper-sealed-over',
    changes: [
      {
        file: `${MODULE}/making/write-dossier.ts`,
        from: 'if (sha256 !== null && piece.sha256 !== sha256)',
        to: 'if (sha256 !== null && piece.size !== size)',
      },
    ],
    noticedBy: ACCESS,
    only: 'not what was taken in',
  },
  {
    name: 'sealed-dossier-rewritten',
    changes: [
      {
        file: `${FUNCTIONS}/sealed-dossiers/keep_sealed_dossier.sql`,
        from: "if tg_op = 'DELETE' or old.state = 'ready' then",
        to: "if tg_op = 'DELETE' then",
      },
      {
        file: `${FUNCTIONS}/sealed-dossiers/keep_sealed_dossier.sql`,
        from: 'new.purpose, new.reason, new.asked_by',
        to: 'new.purpose, old.reason, new.asked_by',
      },
    ],
    noticedBy: ACCESS,
    only: 'nobody can change',
  },
  {
    name: 'any-hash-of-a-known-dossier-verified',
    changes: [
      {
        file: `${MODULE}/verifying/verify-dossier-file.ts`,
        from: 'where p.sha256 = ${hash} and ${within}',
        to: 'where p.sha256 >= ${hash} and ${within}',
      },
    ],
    noticedBy: SEALED,
    only: 'single byte',
  },
  {
    name: 'paths-told-to-whoever-has-only-a-file',
    changes: [
      {
        file: `${MODULE}/verifying/verify-dossier-file.ts`,
        from: 'const path = code === null ? sql`null::text` : sql`p.path`;',
        to: 'const path = sql`p.path`;',
      },
    ],
    noticedBy: SEALED,
    only: 'only a file',
  },
  {
    name: 'signature-over-something-else',
    changes: [
      {
        file: `${MODULE}/making/write-dossier.ts`,
        from: 'const signature = key.sign(manifest);',
        to: 'const signature = key.sign(manifest.subarray(1));',
      },
    ],
    noticedBy: SEALED,
    only: 'published key',
  },
  {
    name: 'dossier-kept-whole-in-memory',
    changes: [
      {
        file: `${MODULE}/making/store-zip.ts`,
        from: '  let size = 0;\n',
        to: '  let size = 0;\n  const kept: Buffer[] = [];\n',
      },
      {
        file: `${MODULE}/making/store-zip.ts`,
        from: '      hash.update(piece);\n',
        to: '      hash.update(piece);\n      kept.push(piece);\n',
      },
    ],
    noticedBy: [`${MODULE}/dossier-memory.db.test.ts`],
  },
];
