import type { Client } from 'pg';

/** Name → concept code → quantity per kit: a square metre, a metre or a piece. */
const KITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Muro de tabique con aplanado (m²)': {
    'ALB-01': 1,
    'ALB-02': 1,
    'ALB-05': 0.35,
    'ALB-06': 0.35,
    'ALB-04': 2,
    'PIN-01': 2,
    'ALB-12': 0.15,
  },
  'Portón abatible pintado (m²)': { 'HER-02': 1, 'PIN-02': 2, 'ALB-12': 0.05 },
  'Cortina metálica (m²)': { 'HER-06': 1, 'PIN-02': 2 },
  'Banqueta y guarnición (m)': { 'ALB-09': 1.2, 'ALB-10': 1, 'SEN-08': 1, 'ALB-12': 0.2 },
  'Poste de alumbrado (pza)': { 'ALB-08': 0.35, 'POS-03': 1, 'ELE-03': 1, 'ALB-09': 1, 'ALB-12': 0.5 },
};

/** Groups of lines that masons and smiths quote often. Safe to run again. */
export async function seedKits(client: Client): Promise<void> {
  for (const [name, lines] of Object.entries(KITS)) {
    const { rows } = await client.query<{ id: number }>(
      'insert into quotation_kit (name) values ($1) on conflict do nothing returning id',
      [name],
    );
    const [kit] = rows;
    if (kit === undefined) continue;
    await client.query(
      `insert into quotation_kit_line (kit_id, position, concept_id, name, unit_id, quantity)
       select $1, x.place, c.id, c.name, c.unit_id, x.quantity
       from unnest($2::text[], $3::numeric[]) with ordinality x (code, quantity, place) join concept c on c.code = x.code`,
      [kit.id, Object.keys(lines), Object.values(lines)],
    );
  }
}
