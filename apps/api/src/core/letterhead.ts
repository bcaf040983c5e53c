import { OUR_NAME, OUR_PHONE } from '@aura/domain/head-office';
import type { Db } from '../db/database.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';

/** How the company signs: as set by an administrator, or as the application comes. */
export interface Sign {
  readonly name: string;
  readonly phone: string;
  /** Key of the logo for `readCompanyLogo`; null if there is none. */
  readonly logoKey: string | null;
}

export interface Letterhead extends Sign {
  readonly logo: Uint8Array<ArrayBuffer> | null;
}

export async function signOf(db: Db): Promise<Sign> {
  const { name, phone, logoKey } = await db
    .selectFrom('company')
    .select(['name', 'phone', 'logoKey'])
    .executeTakeFirstOrThrow();
  return { name: name === '' ? OUR_NAME : name, phone: phone === '' ? OUR_PHONE : phone, logoKey };
}

export async function letterheadOf(db: Db): Promise<Letterhead> {
  const { logo } = await db.selectFrom('company').select('logo').executeTakeFirstOrThrow();
  return { ...(await signOf(db)), logo: logo === null ? null : new Uint8Array(logo) };
}

/** The head of every page: our logo and name at the left, the other side's at the right. */
export function headed({ name, logo }: Letterhead, right: string): Pick<PdfDocument, 'header' | 'logo'> {
  return { header: [name, right], ...(logo === null ? {} : { logo }) };
}
