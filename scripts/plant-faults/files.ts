import { ACCOUNTS, API, CLAIMS, type Fault } from './fault.ts';

const digests = `${API}/modules/notifications/mailing/send-digests.job.ts`;

/** Files that come in and go out, and work done twice. */
export const fileFaults: readonly Fault[] = [
  {
    name: 'export-made-with-the-rights-of-yesterday',
    changes: [
      {
        file: `${API}/modules/files/exports/make-export-file.ts`,
        from: 'if (!mayCall(actor, listing.export)) return failExport(context, taken, NOT_ALLOWED);',
        to: 'void mayCall; void NOT_ALLOWED;',
      },
    ],
    noticedBy: [`${API}/modules/files/exports/exports.db.test.ts`],
  },
  {
    name: 'svg-taken-for-xml',
    changes: [
      {
        file: `${API}/modules/files/checking/recognise.ts`,
        from: '!/^\\s*<(?:!doctype|html|svg)/i.test(text)',
        to: '!/^\\s*<(?:!doctype|html)/i.test(text)',
      },
      {
        file: `${API}/modules/files/checking/examine-xml.ts`,
        from: '(?:svg|html|script)',
        to: '(?:html|script)',
      },
    ],
    noticedBy: [`${API}/modules/files/corpus.db.test.ts`],
  },
  {
    name: 'svg-as-profile-photo',
    changes: [
      {
        file: `${ACCOUNTS}/profile/shrink-photo.ts`,
        from: "if (type === undefined || !TYPES.has(type.mime)) throw new Invalid({ photo: 'Use una foto JPG, PNG o WebP' });",
        to: 'void TYPES; void type;',
      },
    ],
    noticedBy: [ACCOUNTS],
  },
  {
    name: 'formulas-in-csv',
    changes: [
      {
        file: `${API}/core/listing/file-pieces.ts`,
        from: 'stringify(lines, { escape_formulas: true })',
        to: 'stringify(lines, { escape_formulas: false })',
      },
    ],
    noticedBy: [`${API}/modules/catalogues/zones/zones.db.test.ts`],
    only: 'a formula stays a text',
  },
  {
    name: 'addresses-of-files-good-for-a-day',
    changes: [
      {
        file: `${API}/adapters/file-store/real.ts`,
        from: 'const SIGNED_SECONDS = 300;',
        to: 'const SIGNED_SECONDS = 86_400;',
      },
    ],
    noticedBy: [`${API}/modules/files/files.db.test.ts`],
  },
  {
    name: 'reactions-without-receipt',
    changes: [
      { file: `${API}/events/dispatch.job.ts`, from: 'if (receipt === undefined) return;', to: 'void receipt;' },
    ],
    noticedBy: [`${API}/events`],
  },
  {
    name: 'mail-sent-again-by-a-second-job',
    changes: [
      {
        file: `${API}/modules/mail/delivery/deliver-mail.ts`,
        from: "where id = ${mailId} and (state in ('waiting', 'failed') or (state = 'sending' and sending_since < now() - interval '20 seconds'))",
        to: 'where id = ${mailId}',
      },
    ],
    noticedBy: [`${API}/modules/mail/delivery/deliver-mail.db.test.ts`],
  },
  {
    name: 'visit-counted-twice',
    changes: [
      {
        file: `${CLAIMS}/visits/check-in.ts`,
        from: '${visit.clientKey}, ${visit.at}',
        to: '${crypto.randomUUID()}, ${visit.at}',
      },
    ],
    noticedBy: [`${CLAIMS}/visits/visits.db.test.ts`],
  },
  {
    name: 'digest-sent-again',
    changes: [
      {
        file: digests,
        from: "where user_id = ${userId} and mail = 'digest' and mailed_at is null\n",
        to: "where user_id = ${userId} and mail = 'digest'\n",
      },
      { file: digests, from: "where mail = 'digest' and mailed_at is null`", to: "where mail = 'digest'`" },
    ],
    noticedBy: [`${API}/modules/notifications/mailing/mailed-news.db.test.ts`],
  },
  {
    name: 'jobs-of-a-dead-worker-stay-locked',
    changes: [
      {
        file: `${API}/jobs/heartbeat.ts`,
        from: "await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);",
        to: '',
      },
    ],
    noticedBy: [`${API}/events/events.db.test.ts`],
    only: 'dead worker|died|stopped beating|worker',
  },
  {
    name: 'silent-storage-waited-for',
    changes: [
      {
        file: `${API}/adapters/file-store/real.ts`,
        from: '{ requestTimeout: silenceMs, throwOnRequestTimeout: true }',
        to: '{}',
      },
    ],
    noticedBy: [`${API}/adapters/file-store/silent-storage.test.ts`],
    project: 'unit',
  },
  {
    name: 'silent-storage-taken-for-empty',
    changes: [
      {
        file: `${API}/adapters/file-store/real.ts`,
        from: 'if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;\n        throw error;',
        to: 'return false;',
      },
    ],
    noticedBy: [`${API}/adapters/file-store/silent-storage.test.ts`],
    project: 'unit',
  },
  {
    name: 'address-in-a-paper-that-opens',
    changes: [
      {
        file: `${API}/core/pdf/set-block.ts`,
        from: 'return { text: block.text, color: FAINT };',
        to: 'return { text: block.text, color: FAINT, link: block.text };',
      },
    ],
    noticedBy: [`${API}/core/pdf/print-pdf.test.ts`],
    only: 'hostile texts',
    project: 'unit',
  },
];
