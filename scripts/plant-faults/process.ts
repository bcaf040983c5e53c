import { CLAIMS, type Fault } from './fault.ts';

/** Ways forward that close, and confirmations and undoing that trust too much. */
export const processFaults: readonly Fault[] = [
  {
    name: 'stage-without-way',
    changes: [
      {
        file: 'packages/domain/src/process/main-way.ts',
        from: '!isCallingOff(wayOf(step).rule))',
        to: '!isCallingOff(wayOf(step).rule) && wayOf(step).missing.length === 0)',
      },
    ],
    noticedBy: ['scripts/no-dead-end.test.ts'],
    project: 'unit',
  },
  {
    name: 'undo-over-others',
    changes: [
      {
        file: `${CLAIMS}/process/undo-move.ts`,
        from: 'now !== version || (await isFollowed(context, party.id, first))',
        to: 'now !== version',
      },
    ],
    noticedBy: [`${CLAIMS}/process/undo-move.db.test.ts`],
  },
  {
    name: 'paperwork-confirmed-unseen',
    changes: [
      {
        file: `${CLAIMS}/confirmations/confirm-paperwork.ts`,
        from: 'if (isPaperworkComplete && missingPapers.length > 0)',
        to: 'if (isPaperworkComplete && missingPapers.length > 99)',
      },
    ],
    noticedBy: [`${CLAIMS}/confirmations/confirmations.db.test.ts`],
  },
  {
    name: 'own-file-validated',
    changes: [
      {
        file: `${CLAIMS}/dossier/review-dossier-file.ts`,
        from: 'before.addedBy === context.actor.userId',
        to: 'before.addedBy === 0',
      },
    ],
    noticedBy: [`${CLAIMS}/dossier/dossier.db.test.ts`],
  },
];
