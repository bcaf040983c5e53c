import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** What a database holds of one kind about one object: `claim_file`, `indexes`, its lines in a fixed order. */
export interface CatalogueEntry {
  readonly object: string;
  readonly aspect: string;
  readonly lines: readonly string[];
}

/** What app_reporter may read is granted in db/functions; `-` is the public. */
const ROLES = ['aura_owner', 'app_staff', 'app_outsider', 'app_worker', '-'];

/** Relations made by migrations; the queue, the two tables of the migrator and members of extensions are not. */
const RELATIONS = `
  relation as (
    select c.*, case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as object
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'app', 'partition') and c.relname not in ('migration', 'applied_function')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
  stored as (select * from relation where relkind in ('r', 'p') and relnamespace <> 'partition'::regnamespace)`;

/**
 * Positions are counted without dropped columns. The default of act_id is set by db/functions, and the first month of
 * a partitioned table depends on the day, so that instants in bounds are left out.
 */
const STRUCTURE = `
  with ${RELATIONS}
  select 'database' as object, 'extensions' as aspect, format('%s in %s', e.extname, e.extnamespace::regnamespace) as line
    from pg_extension e where e.extname not in ('plpgsql', 'pg_stat_statements')
  union all select 'database', 'schemas', format('%s owned by %s, %s', nspname, nspowner::regrole, nspacl::text[])
    from pg_namespace where nspname in ('app', 'partition')
  union all select 'database', 'default privileges', format('%s %s %s', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
  union all select 'database', 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all select 'database', 'types', format('%s %s', typtype, typname) from pg_type t
    where typnamespace in ('public'::regnamespace, 'app'::regnamespace) and typtype in ('e', 'd')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  union all select object, 'table', format('%s %s owned by %s, options %s, security %s %s, replica identity %s, by %s',
      relkind, relpersistence, relowner::regrole, reloptions, relrowsecurity, relforcerowsecurity, relreplident, pg_get_partkeydef(oid)) from stored
  union all select object, 'columns', format('%s %s %s null %s identity %s generated %s default %s statistics %s storage %s compression %s collation %s options %s',
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), not attnotnull,
      attidentity, attgenerated, case when attname <> 'act_id' then pg_get_expr(d.adbin, d.adrelid) end, nullif(attstattarget, -1),
      attstorage, attcompression, nullif(attcollation, 100), attoptions)
    from stored s join pg_attribute a on a.attrelid = s.oid left join pg_attrdef d on d.adrelid = s.oid and d.adnum = a.attnum
    where attnum > 0 and not attisdropped
  union all select object, 'constraints', format('%s %s', conname, pg_get_constraintdef(k.oid)) from stored s join pg_constraint k on k.conrelid = s.oid
    where k.contype <> 't'
  union all select s.object, 'indexes', format('%s statistics %s valid %s', pg_get_indexdef(i.indexrelid),
      array(select nullif(a.attstattarget, -1) from pg_attribute a where a.attrelid = i.indexrelid order by a.attnum), i.indisvalid)
    from stored s join pg_index i on i.indrelid = s.oid
  union all select object, 'grants', format('%s to %s', string_agg(privilege_type, ', ' order by privilege_type), grantee::regrole)
    from stored s, aclexplode(relacl) where grantee::regrole::text = any ($1) group by object, grantee
  union all select object, 'grants', format('%s to %s (%s)', privilege_type, grantee::regrole, string_agg(attname, ', ' order by attnum))
    from stored s join pg_attribute a on a.attrelid = s.oid, aclexplode(attacl)
    where not attisdropped and grantee::regrole::text = any ($1) group by object, privilege_type, grantee
  union all select object, 'walls', format('policy %s %s %s %s %s', polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from stored s join pg_policy p on p.polrelid = s.oid where polname = 'insiders'
  union all select object, 'walls', pg_get_triggerdef(t.oid) from stored s join pg_trigger t on t.tgrelid = s.oid where tgname like 'append\\_only%'
  union all select s.object, 'comments', format('%s %s', (select attname from pg_attribute where attrelid = s.oid and attnum = nullif(objsubid, 0)), description)
    from stored s join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = s.oid
  union all select object, 'views', format('%s owned by %s, options %s, grants %s', pg_get_viewdef(oid), relowner::regrole, reloptions, relacl::text[])
    from relation where relkind in ('v', 'm')
  union all select r.object, 'sequences', format('%s starts %s step %s from %s to %s cache %s cycle %s owned by %s, %s, grants %s', seqtypid::regtype,
      seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, relowner::regrole, (select format('%s.%s', refobjid::regclass, refobjsubid) from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')), relacl::text[])
    from relation r join pg_sequence q on q.seqrelid = r.oid
  union all select parent.object, 'first partition', format('%s %s security %s %s, grants %s, %s, %s, %s', r.object, regexp_replace(pg_get_expr(r.relpartbound, r.oid), '''[^'']*''', '…'),
      r.relrowsecurity, r.relforcerowsecurity, coalesce(r.relacl, acldefault('r', r.relowner)),
      array(select format('%s %s %s %s', attname, attnotnull, attidentity, pg_get_expr(adbin, adrelid)) from pg_attribute a
        left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = r.oid and attnum > 0 and not attisdropped order by attnum),
      array(select pg_get_constraintdef(oid) collate "C" from pg_constraint where conrelid = r.oid and contype <> 't' order by 1),
      array(select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\w+ ', ' INDEX ') collate "C" from pg_index where indrelid = r.oid order by 1))
    from relation r join pg_inherits i on i.inhrelid = r.oid join relation parent on parent.oid = i.inhparent
    where r.relkind = 'r' and r.relname like '%\\_first'`;

/** Structure without functions, triggers and policies: those are files of db/functions and differ by release. */
export async function readStructure(client: Client): Promise<readonly CatalogueEntry[]> {
  const { rows } = await client.query<{ object: string; aspect: string; line: string }>(STRUCTURE, [ROLES]);
  return grouped(rows);
}

/** The rows of every table that is not empty, without instants that default to the present. */
export async function readRows(client: Client): Promise<readonly CatalogueEntry[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `with ${RELATIONS}
     select relname as name, string_agg(format('t.%I', attname), ', ' order by attnum) as columns
     from stored s join pg_attribute a on a.attrelid = s.oid left join pg_attrdef d on d.adrelid = s.oid and d.adnum = a.attnum
     where attnum > 0 and not attisdropped and coalesce(pg_get_expr(adbin, adrelid), '') !~ '(now|clock_timestamp)\\(\\)'
     group by relname`,
  );
  const read = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select jsonb_build_array(${columns})::text as line from ${client.escapeIdentifier(name)} t`,
    );
    read.push(...rows.map(({ line }) => ({ object: name, aspect: 'rows', line })));
  }
  return grouped(read);
}

/** One line for each entry, sorted: `claim_file indexes 5 of 3f0c9a1b2d4e5f60`. */
export function digests(entries: readonly CatalogueEntry[]): readonly string[] {
  return entries.map(({ object, aspect, lines }) => `${object} ${aspect} ${lines.length} of ${digest(lines)}`).sort();
}

export function digest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

function grouped(
  rows: readonly { readonly object: string; readonly aspect: string; readonly line: string }[],
): readonly CatalogueEntry[] {
  const groups = Map.groupBy(rows, ({ object, aspect }) => `${object} ${aspect}`);
  return [...groups.values()].map((group) => ({
    object: group[0]?.object ?? '',
    aspect: group[0]?.aspect ?? '',
    lines: group.map(({ line }) => line).sort(),
  }));
}
