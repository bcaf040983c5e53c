import { OUR_NAME, OUR_PHONE } from '@aura/domain/head-office';

interface Company {
  readonly name: string;
  /** What it is called within a sentence. */
  readonly brand: string;
  readonly phone: string;
  /** Address of its logo. */
  readonly logo: string | null;
  readonly hasOwnName: boolean;
}

const PRODUCT = 'Aura';
let known: Company | undefined;

/** How the company signs, written into the page by the server; the development server leaves the placeholder. */
export function company(): Company {
  known ??= readCompany(document);
  return known;
}

export function readCompany(page: Document): Company {
  const written = page.querySelector<HTMLMetaElement>('meta[name="company"]')?.content ?? '';
  const {
    name = '',
    phone = '',
    logo = null,
  } = (written.startsWith('{') ? JSON.parse(written) : {}) as Partial<Company>;
  const hasOwnName = name !== '' && name !== OUR_NAME;
  return { name: name || OUR_NAME, brand: hasOwnName ? name : PRODUCT, phone: phone || OUR_PHONE, logo, hasOwnName };
}
