import { ACCESS_MATRIX, API, CLAIMS, type Fault, FUNCTIONS, WALLS } from './fault.ts';

const ATTENDED = `a.is_active and a.attending_provider_id = (select app.current_provider_id())`;

/** Row-level security loosened or gone. */
export const wallFaults: readonly Fault[] = [
  {
    name: 'no-policy-for-visits',
    changes: [
      {
        file: `${FUNCTIONS}/claims/check_in.policies.sql`,
        from: `create policy own_visit on check_in for insert to app_outsider
  with check (checked_in_by = (select app.current_user_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = check_in.claim_id and a.customer_id = check_in.customer_id
      and ${ATTENDED}));`,
        to: '',
      },
    ],
    noticedBy: [`${CLAIMS}/visits/visits.db.test.ts`],
  },
  {
    name: 'stage-intervals-open-to-outsiders',
    changes: [
      {
        file: `${FUNCTIONS}/process/stage_interval.policies.sql`,
        from: `create policy attended on stage_interval for select to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and ${ATTENDED}));`,
        to: 'create policy attended on stage_interval for select to app_outsider using (true);',
      },
    ],
    noticedBy: WALLS,
  },
  {
    name: 'claim-files-added-to-any-party',
    changes: [
      {
        file: `${FUNCTIONS}/claims/claim_file.policies.sql`,
        from: `  with check (added_by = (select app.current_user_id()) and app.is_own_upload(file_key) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = claim_file.claim_id and a.customer_id = claim_file.customer_id
      and ${ATTENDED}));`,
        to: '  with check (added_by = (select app.current_user_id()));',
      },
    ],
    noticedBy: WALLS,
  },
  {
    name: 'appointments-open-to-outsiders',
    changes: [
      {
        file: `${FUNCTIONS}/claims/appointment.policies.sql`,
        from: `create policy attended on appointment to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and ${ATTENDED}))`,
        to: 'create policy attended on appointment to app_outsider\n  using (true)',
      },
    ],
    noticedBy: WALLS,
  },
  {
    name: 'provider-documents-open-to-outsiders',
    changes: [
      {
        file: `${FUNCTIONS}/providers/provider_document.policies.sql`,
        from: `create policy own_provider on provider_document for select to app_outsider
  using (provider_id = (select app.current_provider_id()));`,
        to: 'create policy own_provider on provider_document for select to app_outsider\n  using (true);',
      },
    ],
    noticedBy: WALLS,
  },
  {
    name: 'any-provider-in-the-path-of-documents',
    changes: [
      {
        file: `${API}/modules/providers/documents/document.store.ts`,
        from: 'if (provider === undefined) throw new NotFound();',
        to: 'void provider;',
      },
    ],
    noticedBy: [`${API}/modules/providers/documents/documents.db.test.ts`],
  },
  {
    name: 'providers-through-the-door-of-the-staff',
    changes: [
      {
        file: 'packages/access/src/groups.ts',
        from: "export const OUTSIDER_GROUPS = ['Proveedor', ...EXTRANET_GROUPS]",
        to: 'export const OUTSIDER_GROUPS = [...EXTRANET_GROUPS]',
      },
    ],
    noticedBy: ACCESS_MATRIX,
  },
  {
    name: 'view-with-the-rights-of-its-owner',
    changes: [
      {
        file: `${API}/db/migrations/202611161326_provider_account_totals.sql`,
        from: 'create view provider_account_now with (security_invoker = true) as',
        to: 'create view provider_account_now as',
      },
    ],
    noticedBy: WALLS,
    only: 'every table, view, function and role',
  },
];
