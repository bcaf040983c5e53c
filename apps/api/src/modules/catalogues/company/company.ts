import { createHash } from 'node:crypto';
import type {
  changeCompany as changeCompanyContract,
  Company,
  readCompany as readCompanyContract,
  readCompanyLogo as readCompanyLogoContract,
} from '@aura/contracts/catalogues/company';
import { normalisePhone } from '@aura/domain/phone';
import type { Act } from '../../../core/act.ts';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { shrinkLogo } from '../../accounts/public.ts';

/** Applies to what is printed, sent and opened from now on; stored papers and mails stay as they are. */
export const changeCompany: UseCase<typeof changeCompanyContract> = async (context, { body }) => {
  const phone = phoneOf(body.phone);
  // Before the transaction, so that no connection or lock is held while the picture is decoded.
  const logo = body.logo == null ? null : await shrinkLogo(body.logo);
  return context.inTransaction(async (inside) => {
    const { db } = inside;
    await db.selectFrom('company').select('id').forUpdate().execute();
    const { version, ...before } = await companyOf(inside);
    if (version !== body.version) throw new Stale({ ...before, version });
    const logoKey = logo === null ? (body.logo === null ? null : before.logoKey) : sha256Of(logo);
    const after = { ...rulesOf(before), ...given(rulesOf(body)), name: body.name.trim(), phone };
    const changes = differences(before, { ...after, logoKey });
    if (Object.keys(changes).length === 0) return { ...before, version };
    await db
      .updateTable('company')
      .set({
        ...after,
        ...(logoKey === before.logoKey ? {} : { logo, logoKey }),
        version: bumpVersion,
      })
      .execute();
    await recordAudit(inside, { act: 'changeCompany', entity: 'company', entityId: 1, changes });
    return companyOf(inside);
  });
};

export const readCompany: UseCase<typeof readCompanyContract> = (context) => companyOf(context);

export const readCompanyLogo: UseCase<typeof readCompanyLogoContract> = async ({ db }, { params: { key } }) => {
  const found = await db.selectFrom('company').select('logo').where('logoKey', '=', key).executeTakeFirst();
  if (found?.logo == null) throw new NotFound();
  return { type: 'image/png', content: new Uint8Array(found.logo) };
};

const RULES = [
  'toldWithinHours',
  'isValidatedByAnother',
  'visitMinutes',
  'visitNoticeHours',
  'travelKmh',
  'rushKmh',
  'rushHours',
] as const;
type Rules = Pick<Company, (typeof RULES)[number]>;

function rulesOf<Some extends { readonly [Name in keyof Rules]?: Rules[Name] | undefined }>(
  some: Some,
): Pick<Some, keyof Rules & keyof Some> {
  return Object.fromEntries(RULES.map((name) => [name, some[name]])) as Pick<Some, keyof Rules & keyof Some>;
}

/** Rules that are not sent stay. */
function given(rules: { readonly [Name in keyof Rules]?: Rules[Name] | undefined }): Partial<Rules> {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
}

function companyOf({ db }: Pick<Act, 'db'>): Promise<Company> {
  return db
    .selectFrom('company')
    .select(['name', 'phone', 'logoKey', ...RULES, 'version'])
    .executeTakeFirstOrThrow();
}

function phoneOf(typed: string): string {
  if (typed.trim() === '') return '';
  const phone = normalisePhone(typed);
  if (phone === undefined) throw new Invalid({ phone: 'Escriba los diez dígitos del teléfono' });
  return phone;
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
