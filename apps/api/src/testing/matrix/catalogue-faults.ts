import type { Client } from 'pg';

/** Reviewed: the list of migrations holds no user data and no application role may read it. */
const WITHOUT_WALL = ['migration', 'applied_function'];
/** Reviewed: names of rules and places, and how the company signs, the same for every user. */
export const REFERENCE_TABLES = [
  'permission',
  'state',
  'user_group',
  'user_group_permission',
  'zone',
  'unit_of_measure',
  'file_type',
  'document_kind',
  'job_type',
  'report_mode',
  'supply_type',
  'business_cycle',
  'process_stage',
  'stage_transition',
  'holiday',
  'service_family',
  'service_subfamily',
  'service_detail',
  'scope_motif',
  'company',
];
/** Reviewed: a photo belongs to the account that names it, and its key is the hash of its bytes. */
const NEW_ROWS_OF_ANYBODY = ['user_photo.new_photo'];
const ROLES = ['aura_owner', 'app_staff', 'app_outsider', 'app_worker', 'app_reporter'];
const APPEND_ONLY = ['audit_event', 'audit_link', 'audit_check', 'fact'];

/** Each query returns one line per database object that bypasses row-level security; a sound database returns none. */
const CHECKS: readonly { readonly sql: string; readonly values: readonly unknown[] }[] = [
  {
    sql: `select format('table %s has no forced row-level security', relname) as fault from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
        and relname <> all ($1)`,
    values: [WITHOUT_WALL],
  },
  {
    sql: `select format('%s is readable by %s and has no wall', table_name, role) as fault from unnest($1::text[]) table_name, unnest($2::text[]) role
      where has_any_column_privilege(role, table_name, 'select, insert, update')`,
    values: [WITHOUT_WALL, ROLES.filter((role) => role !== 'aura_owner')],
  },
  {
    sql: `select format('view %s shows what its owner may see', relname) as fault from pg_class
      where relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false))`,
    values: [],
  },
  {
    sql: `select format('function %s borrows rights without a fixed search path', oid::regprocedure) as fault from pg_proc
      where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef
        and not exists (select from unnest(proconfig) setting where setting like 'search\\_path=%pg\\_temp')`,
    values: [],
  },
  {
    sql: `select format('function %s borrows rights for anybody', oid::regprocedure) as fault from pg_proc
      where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef and prorettype <> 'trigger'::regtype
        and has_function_privilege('public', oid, 'execute')`,
    values: [],
  },
  {
    sql: `select format('role %s stands above the walls', rolname) as fault from pg_roles
      where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
    values: [ROLES],
  },
  {
    // The owner fills the queue's tables as the worker, and reads server statistics for the capacity page.
    sql: `select format('role %s may become %s', member::regrole, roleid::regrole) as fault from pg_auth_members
      where member::regrole::text = any ($1)
        and not (member::regrole::text = 'aura_owner' and roleid::regrole::text in ('app_worker', 'pg_read_all_stats'))`,
    values: [ROLES],
  },
  {
    sql: `select format('%s may %s %s', role, right_, table_name) as fault
      from unnest($1::text[]) role, unnest($2::text[]) table_name, unnest('{update,delete,truncate,trigger}'::text[]) right_
      where has_table_privilege(role, table_name, right_) or right_ = 'update' and has_any_column_privilege(role, table_name, 'update')`,
    values: [ROLES.filter((role) => role !== 'aura_owner'), APPEND_ONLY],
  },
  {
    sql: `select format('policy %s of %s opens every row to %s', policyname, tablename, roles) as fault from pg_policies
      where schemaname = 'public' and roles && '{public,app_outsider}'::name[] and qual = 'true' and tablename <> all ($1)`,
    values: [REFERENCE_TABLES],
  },
  {
    sql: `select format('policy %s of %s lets %s write rows of others', policyname, tablename, roles) as fault from pg_policies
      where schemaname = 'public' and roles && '{public,app_outsider}'::name[] and cmd <> 'SELECT'
        and coalesce(with_check, qual) !~* 'app\\.current_|from session' and tablename || '.' || policyname <> all ($1)`,
    values: [NEW_ROWS_OF_ANYBODY],
  },
  {
    sql: `select format('policy %s of %s lets outsiders name files of others', policyname, tablename) as fault
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      join pg_policies p on p.schemaname = 'public' and p.tablename::text = c.conrelid::regclass::text
      where c.contype = 'f' and c.confrelid = 'stored_file'::regclass
        and has_column_privilege('app_outsider', a.attrelid, a.attnum, 'insert, update')
        and roles && '{public,app_outsider}'::name[] and cmd <> 'SELECT'
        and strpos(coalesce(with_check, qual), format('app.is_own_upload(%s)', a.attname)) = 0`,
    values: [],
  },
];

/** Objects of the database catalogue that would bypass row-level security, one line each. */
export async function catalogueFaults(client: Client): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { sql, values } of CHECKS) {
    const { rows } = await client.query<{ fault: string }>(sql, [...values]);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return faults;
}
