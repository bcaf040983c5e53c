import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Group } from '@aura/access/groups';
import type { BrowserContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import sharp from 'sharp';

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');
const WIDE = { width: 1440, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
const MOST_BYTES = 150_000;

interface Picture {
  readonly name: string;
  readonly role: Group;
  readonly size: { readonly width: number; readonly height: number };
  /** Answers the address as `address`. */
  readonly query: string;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'claim-file',
    role: 'Supervisor',
    size: WIDE,
    query: `select '/siniestros/' || c.slug as address from claim c join affected_party a on a.claim_id = c.id
      join user_account u on u.id = c.supervisor_id where u.username = 'supervisor@aura.example'
      group by c.id order by count(*) filter (where a.finished_at is null) desc, c.id limit 1`,
  },
  { name: 'my-day', role: 'Supervisor', size: WIDE, query: `select '/dashboard' as address` },
  {
    name: 'quotation',
    role: 'ACo',
    size: WIDE,
    query: `select '/siniestros/' || c.slug || '/cotizacion/' || a.id || '/detalle' as address from quotation q
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
      join quotation_line l on l.quotation_id = q.id join user_account u on u.id = c.cost_analyst_id
      where q.state = 'draft' and a.is_active and u.username = 'aco@aura.example'
      group by c.id, a.id, q.id order by count(*) desc, q.id limit 1`,
  },
  { name: 'payment-run', role: 'Finanzas', size: WIDE, query: `select '/corte_proveedores' as address` },
  { name: 'provider-telephone', role: 'Proveedor', size: TELEPHONE, query: `select '/dashboard' as address` },
  {
    name: 'insurer-page',
    role: 'extranet_Cliente',
    size: WIDE,
    query: `select '/extranet/siniestros/' || e.slug as address from extranet_case e join customer c on c.id = e.customer_id
      where c.codename = 'GNP' order by e.waiting_since nulls last, e.slug limit 1`,
  },
];

/** Takes the pictures of README.md again, each with at most 256 colours, which readers cannot tell from all of them. */
export async function takeReadmePictures(
  owner: Client,
  open: (size: { readonly width: number; readonly height: number }, role: Group) => Promise<BrowserContext>,
  settle: (page: Page) => Promise<void>,
  isWanted: (name: string) => boolean,
): Promise<number> {
  const wanted = PICTURES.filter(({ name }) => isWanted(name));
  for (const { name, role, size, query } of wanted) {
    const { rows } = await owner.query<{ address: string }>(query);
    const context = await open(size, role);
    const page = await context.newPage();
    await page.goto(rows[0]?.address ?? '');
    await settle(page);
    const taken = await page.screenshot({ animations: 'disabled' });
    await context.close();
    const small = await sharp(taken).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
    if (small.length > MOST_BYTES) throw new Error(`${name} takes ${small.length} bytes, at most ${MOST_BYTES}`);
    await writeFile(resolve(FOLDER, `${name}.png`), small);
  }
  return wanted.length;
}
