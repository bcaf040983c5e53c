import type { Client } from 'pg';

/** Supplies per unit of a concept, in realistic quantities. */
const RECIPES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'ALB-02': { 'Cemento gris 50 kg': 0.22, Arena: 0.04, 'Tabique rojo': 0.06, Oficial: 0.12, Ayudante: 0.12 },
  'ALB-03': { 'Cemento gris 50 kg': 0.16, Arena: 0.03, Block: 12.5, Oficial: 0.1, Ayudante: 0.1 },
  'ALB-04': { 'Cemento gris 50 kg': 0.15, Arena: 0.03, Oficial: 0.08, Ayudante: 0.08 },
  'PIN-01': { 'Pintura 19 L': 0.012, Oficial: 0.04 },
  'HER-01': { 'PTR 1" cal. 14': 1.6, 'Soldadura 6013': 0.4, Soldador: 0.55, Ayudante: 0.3 },
};

/** Invented fiscal data and keys, and some recipes. Safe to run again. */
export async function seedCatalogues(client: Client): Promise<void> {
  await client.query(
    `update business_unit set legal_name = 'REPARACIÓN DE DAÑOS A TERCEROS', rfc = 'RDT150320KL2' where rfc = ''`,
  );
  await client.query(
    `update zone set claims_key = 'C-0901', sisa_key = 'S-101', qualitas_provider_number = 'Q-45011'
     where slug = 'cdmx-norte' and claims_key = ''`,
  );
  for (const [code, supplies] of Object.entries(RECIPES)) {
    for (const [name, quantity] of Object.entries(supplies)) {
      await client.query(
        `insert into concept_supply (concept_id, supply_id, quantity)
         select c.id, s.id, $3 from concept c, supply s where c.code = $1 and s.name = $2 on conflict do nothing`,
        [code, name, quantity],
      );
    }
  }
}
