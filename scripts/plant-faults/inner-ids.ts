import { ACCESS_MATRIX, ACCOUNTS, API, CLAIMS, type Fault, INNER_IDS } from './fault.ts';

/** A record taken by its id alone, whatever record the path names and whoever asks. */
export const innerIdFaults: readonly Fault[] = [
  {
    name: 'dossier-file-opened-by-its-id-alone',
    changes: [
      {
        file: `${CLAIMS}/dossier/open-dossier-file.ts`,
        from: "    .where('claimId', '=', claim.id)\n",
        to: '',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'openDossierFile',
  },
  {
    name: 'claim-file-reviewed-by-its-id-alone',
    changes: [
      {
        file: `${CLAIMS}/dossier/review-dossier-file.ts`,
        from: "    .where('f.affectedPartyId', '=', id)\n",
        to: '',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'reviewDossierFile',
  },
  {
    name: 'task-given-to-somebody-who-does-not-see-the-claim',
    changes: [
      {
        file: `${CLAIMS}/tasks/find-task-owner.ts`,
        from: "  if (seer === undefined) throw new Invalid({ owner: 'Esa persona no ve este siniestro' });\n",
        to: '',
      },
    ],
    noticedBy: [`${CLAIMS}/tasks/tasks.db.test.ts`],
    only: 'given to a person by name alone',
  },
  {
    name: 'appointment-changed-by-its-id-alone',
    changes: [
      {
        file: `${CLAIMS}/visits/appointment.store.ts`,
        from: 'where m.id = ${id} and m.affected_party_id = ${partyId}`',
        to: 'where m.id = ${id} and ${partyId}::bigint is not null`',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'changeAppointment',
  },
  {
    name: 'provider-document-voided-by-its-id-alone',
    changes: [
      {
        file: `${API}/modules/providers/documents/document.store.ts`,
        from: "    .where('providerId', '=', providerId)\n",
        to: '',
      },
    ],
    // Nothing is written even so: the reply cannot be read with the wrong provider. But it tells that a paper was voided.
    noticedBy: [`${API}/modules/providers/documents/documents.db.test.ts`],
  },
  {
    name: 'task-about-a-party-of-another-claim',
    changes: [
      {
        file: `${CLAIMS}/tasks/add-task.ts`,
        from: "      .where('claimId', '=', claim.id)\n",
        to: '',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'addTask',
  },
  {
    name: 'photo-paired-with-one-of-another-party',
    changes: [
      {
        file: `${CLAIMS}/dossier/add-dossier-file.ts`,
        from: 'await refuseForeignPair(context, party.id, body.pairOf);',
        to: 'void refuseForeignPair;',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'addDossierFile',
  },
  {
    name: 'claim-moved-out-of-reach',
    changes: [
      {
        file: `${CLAIMS}/claim/edit-claim.ts`,
        from: 'await refuseOutOfReach(context, held.id);',
        to: 'void refuseOutOfReach;',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'editClaim',
  },
  {
    name: 'anybody-as-supervisor',
    changes: [
      {
        file: `${CLAIMS}/claim/resolve-claim.ts`,
        from: 'and ${covers(group, sql`k.id`, sql`z.id`)})`',
        to: 'and (true or ${covers(group, sql`k.id`, sql`z.id`)}))`',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'registerClaim|editClaim',
  },
  {
    name: 'people-of-another-insurer-in-a-claim',
    changes: [
      {
        file: `${CLAIMS}/claim/resolve-claim.ts`,
        from: 'where s.id = ${id} and s.customer_id = k.id and s.is_active))`',
        to: 'where s.id = ${id} and s.is_active))`',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'registerClaim|editClaim',
  },
  {
    name: 'logbook-entry-about-a-party-of-another-claim',
    changes: [
      {
        file: `${CLAIMS}/logbook/add-logbook-entry.ts`,
        from: 'if (entry.affectedPartyId !== null) await refuseForeignParty(context, claim.id, entry.affectedPartyId);',
        to: 'void refuseForeignParty;',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'addLogbookEntry',
  },
  {
    name: 'file-attached-that-somebody-else-sent',
    changes: [
      {
        file: `${API}/modules/files/keeping/attach-file.ts`,
        from: "    .where('uploadedBy', '=', actor.userId)\n",
        to: '',
      },
    ],
    noticedBy: INNER_IDS,
    only: 'addDossierFile|addLogbookEntry|addProviderDocument',
  },
  {
    name: 'tasks-of-claims-out-of-sight',
    changes: [
      {
        file: `${CLAIMS}/tasks/task.store.ts`,
        from: 'where t.id = ${id} and ${visibleClaims(actor)} for update of t`',
        to: 'where t.id = ${id} and (true or ${visibleClaims(actor)}) for update of t`',
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'settleTask|reassignTask',
  },
  {
    name: 'reassignment-undone-out-of-scope',
    changes: [
      {
        file: `${CLAIMS}/reassignments/undo-reassignment.ts`,
        from: 'where x.reassignment_id = r.id and ${actableClaims(actor)})`',
        to: 'where x.reassignment_id = r.id and (true or ${actableClaims(actor)}))`',
      },
      {
        file: `${CLAIMS}/reassignments/undo-reassignment.ts`,
        from: 'where x.reassignment_id = ${id} and ${actableClaims(actor)}\n',
        to: 'where x.reassignment_id = ${id} and (true or ${actableClaims(actor)})\n',
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'undoReassignment',
  },
  {
    name: 'own-bank-account-approved',
    changes: [
      {
        file: `${API}/modules/providers/bank-accounts/approve-bank-account.ts`,
        from: 'if (account.requestedById === context.actor.userId)',
        to: 'if (account.requestedById === -1)',
      },
    ],
    noticedBy: [`${API}/modules/providers/bank-accounts/bank-accounts.db.test.ts`],
  },
  {
    name: 'session-of-somebody-else-closed',
    changes: [
      {
        file: `${ACCOUNTS}/sessions/session.store.ts`,
        from: "      : query.where('userId', '=', userId);",
        to: '      : query;',
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'closeOwnSession',
  },
];
