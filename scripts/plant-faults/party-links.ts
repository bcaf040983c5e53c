import { API, type Fault } from './fault.ts';

const LINKS = `${API}/modules/party-links`;
const TESTS = [`${LINKS}/party-links.db.test.ts`] as const;
const CANARIES = [`${LINKS}/party-links-canaries.db.test.ts`] as const;

/** What a stranger with a link could do, and what an affected party must not see or sign. */
export const partyLinkFaults: readonly Fault[] = [
  {
    name: 'party-link-without-digits',
    changes: [
      { file: `${LINKS}/visit/prove-party-link.ts`, from: 'where right(known.phone, 4) = ${digits}) as', to: ') as' },
    ],
    noticedBy: TESTS,
    only: 'wrong digits open nothing',
  },
  {
    name: 'revoked-party-link-that-opens',
    changes: [
      { file: `${LINKS}/base/visit.store.ts`, from: '(l.revoked_at is null and l.expires_at', to: '(l.expires_at' },
    ],
    noticedBy: TESTS,
    only: 'a link that was revoked',
  },
  {
    name: 'party-link-open-after-the-end',
    changes: [
      {
        file: `${LINKS}/base/visit.store.ts`,
        from: 'a.finished_at is null or',
        to: 'true or',
      },
    ],
    noticedBy: TESTS,
    only: 'a link that was revoked',
  },
  {
    name: 'visit-that-never-sleeps',
    changes: [
      { file: `${LINKS}/base/visit.store.ts`, from: 'if (!awake) throw', to: 'if (!awake && visit.visitId < 0) throw' },
    ],
    noticedBy: TESTS,
    only: 'half an hour of silence',
  },
  {
    name: 'guessed-party-links-that-are-not-counted',
    changes: [{ file: `${LINKS}/visit/open-party-link.ts`, from: '    await throttle.take(network);\n', to: '' }],
    noticedBy: TESTS,
    only: 'ten thousand guesses',
  },
  {
    name: 'photos-of-another-party-behind-a-link',
    changes: [
      {
        file: `${LINKS}/visit/case-of.ts`,
        from: 'where f.affected_party_id = ${partyId} and f.is_visible_in_extranet',
        to: 'where f.claim_id = (select claim_id from affected_party where id = ${partyId}) and f.is_visible_in_extranet',
      },
    ],
    noticedBy: CANARIES,
    only: 'files of another party',
  },
  {
    name: 'bytes-for-a-file-of-another-link',
    changes: [
      {
        file: `${LINKS}/files/receive-party-content.ts`,
        from: "    .where('linkId', '=', linkId)\n",
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'bytes are taken of the link',
  },
  {
    name: 'conformity-before-the-end-of-the-work',
    changes: [
      {
        file: `${LINKS}/conformity/letter-of.ts`,
        from: 'if (!mayConform(visit.stage, visit.isPaidToAffectedParty))',
        to: "if (visit.stage === '')",
      },
    ],
    noticedBy: TESTS,
    only: 'conformity is signed once',
  },
  {
    name: 'letter-signed-that-was-not-read',
    changes: [
      {
        file: `${LINKS}/conformity/sign-conformity.ts`,
        from: 'if (letter.sha256 !== body.sha256)',
        to: "if (letter.sha256 === '')",
      },
    ],
    noticedBy: TESTS,
    only: 'conformity is signed once',
  },
  {
    name: 'reason-of-a-rejected-paper-behind-a-link',
    changes: [
      {
        file: `${LINKS}/visit/case-of.ts`,
        from: 'select t.codename as what, t.name,',
        to: "select t.codename as what, t.name || coalesce((select f.reason from claim_file f where f.affected_party_id = a.id and f.file_type_id = t.id limit 1), '') as name,",
      },
    ],
    noticedBy: CANARIES,
    only: 'no reply, PDF or mail',
  },
  {
    name: 'files-without-the-privacy-notice',
    changes: [
      { file: `${LINKS}/files/begin-party-upload.ts`, from: '  await requireNotice(context, visit);\n', to: '' },
    ],
    noticedBy: TESTS,
    only: 'takes the way of every file',
  },
  {
    name: 'guessed-visits-that-are-not-slowed-down',
    changes: [
      {
        file: 'packages/contracts/src/party-links/my-case.ts',
        from: 'isSecret: true, limitByNetwork: true } as const;',
        to: 'isSecret: true } as const;',
      },
    ],
    noticedBy: TESTS,
    only: 'ten thousand guesses of a visit',
  },
  {
    name: 'right-digits-that-open-a-paused-link',
    changes: [
      {
        file: `${LINKS}/visit/prove-party-link.ts`,
        from: 'if (link.lockedUntil !== null && link.lockedUntil > at) return',
        to: 'if (link.lockedUntil !== null && link.lockedUntil > at && !link.isRight) return',
      },
    ],
    noticedBy: TESTS,
    only: 'all four digits there are',
  },
];
