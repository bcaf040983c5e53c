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

const SIGN = ['name', 'phone', 'logoKey'] as const;

export async function signOf(db: Db): Promise<Sign> {
  return orAsItComes(await db.selectFrom('company').select(SIGN).executeTakeFirstOrThrow());
}

export async function letterheadOf(db: Db): Promise<Letterhead> {
  const { logo, ...sign } = await db
    .selectFrom('company')
    .select([...SIGN, 'logo'])
    .executeTakeFirstOrThrow();
  return { ...orAsItComes(sign), logo: logo === null ? null : new Uint8Array(logo) };
}

function orAsItComes({ name, phone, logoKey }: Sign): Sign {
  return { name: name === '' ? OUR_NAME : name, phone: phone === '' ? OUR_PHONE : phone, logoKey };
}

/** The head of every page: our logo and name at the left, the other side's at the right. */
export function headed({ name, logo }: Letterhead, right: string): Pick<PdfDocument, 'header' | 'logo'> {
  return { header: [name, right], ...(logo === null ? {} : { logo }) };
}
