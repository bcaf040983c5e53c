import { isOutsider } from '@aura/access/rule';
import {
  BusinessUnitLabel,
  CustomerLabel,
  CustomerPerson,
  Person,
  SluggedLabel,
  StageLabel,
} from '@aura/contracts/claims/labels';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../../core/json/json-object.ts';
import type { Standing } from './standing.ts';
import { fn } from '../../../db/functions.generated.ts';

type Sql = RawBuilder<unknown>;

/** A stage joined as `s`. */
export const stageJson = jsonObject(StageLabel, {
  abbreviation: sql`s.abbreviation`,
  slug: sql`s.slug`,
  number: sql`to_char(s.number, 'FM90.00')`,
  name: sql`s.name`,
  color: sql`s.color`,
});

/** The commercial name, or else the full one. */
const PROVIDER_NAME = sql`l.display_name`;

export function sluggedJson(table: 'zone' | 'job_type' | 'report_mode' | 'provider' | 'service_family', key: Sql): Sql {
  const name = table === 'provider' ? PROVIDER_NAME : sql`l.name`;
  const label = jsonObject(SluggedLabel, { slug: sql`l.slug`, name });
  return sql`(select ${label} from ${sql.table(table)} l where l.id = ${key})`;
}

/** The company that works a claim (`c`). Hidden from outsiders here and by row-level security. */
export function businessUnitJson(actor: Standing): Sql {
  if (isOutsider(actor)) return sql`null::json`;
  const label = jsonObject(BusinessUnitLabel, { code: sql`l.code`, name: sql`l.name` });
  return sql`(select ${label} from business_unit l where l.id = c.business_unit_id)`;
}

/** Row-level security hides insurers and staff from outsiders, who get their names through a database function. */
export function customerJson(actor: Standing, key: Sql): Sql {
  if (isOutsider(actor))
    return sql`coalesce(${fn.customerLabel({ customerId: key })}, json_build_object('codename', '', 'name', ''))`;
  return sql`(select ${jsonObject(CustomerLabel, { codename: sql`l.codename`, name: sql`l.name` })} from customer l where l.id = ${key})`;
}

export function personJson(actor: Standing, key: Sql): Sql {
  if (isOutsider(actor)) return fn.colleagueLabel({ userId: key });
  const label = jsonObject(Person, {
    id: sql`l.id`,
    username: sql`l.username`,
    name: sql`l.display_name`,
  });
  return sql`(select ${label} from user_account l where l.id = ${key})`;
}

export function personName(actor: Standing, key: Sql): Sql {
  if (isOutsider(actor)) return sql`${fn.colleagueLabel({ userId: key })} ->> 'name'`;
  return sql`(select l.display_name from user_account l where l.id = ${key})`;
}

/** Providers do not see the insurer's staff and auditors. */
export function customerPersonJson(actor: Standing, key: Sql): Sql {
  if (isOutsider(actor)) return sql`null`;
  const label = jsonObject(CustomerPerson, {
    id: sql`l.id`,
    name: sql`l.full_name`,
    phone: sql`case when l.phone = '' then l.cellphone else l.phone end`,
  });
  return sql`(select ${label} from customer_staff l where l.id = ${key})`;
}

export function auditorJson(actor: Standing, key: Sql): Sql {
  if (isOutsider(actor)) return sql`null`;
  return sql`(select ${jsonObject(CustomerLabel, { codename: sql`l.codename`, name: sql`l.name` })} from auditor l where l.id = ${key})`;
}
