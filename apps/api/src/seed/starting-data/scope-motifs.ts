import { slugOf } from '@aura/domain/slug';
import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

type Need = 'comment' | 'photo';
type Motif = readonly [name: string, ...needs: Need[]];

const MOTIFS: Readonly<Record<'includes' | 'excludes' | 'conditions' | 'rulesOut', readonly Motif[]>> = {
  includes: [
    ['Daño directo por impacto', 'photo'],
    ['Daño por proyección de fragmentos', 'photo'],
    ['Elemento estructural comprometido (requiere dictamen)', 'comment', 'photo'],
    ['Igualación de acabado hasta paño completo'],
    ['Retiro de escombro'],
    ['Provisional de seguridad'],
  ],
  excludes: [
    ['Daño preexistente', 'comment', 'photo'],
    ['Desgaste o falta de mantenimiento', 'comment', 'photo'],
    ['Mejora solicitada por el afectado, a su cargo', 'comment'],
  ],
  conditions: [
    ['Bien de dominio público: presupuesto oficial', 'comment'],
    ['Excede el límite único y combinado', 'comment'],
    ['Bien irreparable: reposición', 'comment', 'photo'],
    ['El afectado ya reparó: reembolso', 'comment'],
  ],
  rulesOut: [
    ['Sin nexo causal', 'comment', 'photo'],
    ['Sin cobertura', 'comment'],
  ],
};

/** An exclusion is also a reason to reject; all of them explain the scope. */
const PLACES = {
  includes: ['scope'],
  excludes: ['scope', 'adjustment'],
  conditions: ['scope', 'quotation'],
  rulesOut: ['scope', 'rejection'],
};

export async function writeScopeMotifs(client: Client): Promise<void> {
  const rows = Object.entries(MOTIFS).flatMap(([effect, motifs]) =>
    motifs.map(([name, ...needs]) => ({
      slug: slugOf(name),
      name,
      effect,
      applies_to: PLACES[effect as keyof typeof PLACES],
      requires_comment: needs.includes('comment'),
      requires_photo: needs.includes('photo'),
      is_active: true,
      version: 1,
    })),
  );
  await writeRows(client, 'scope_motif', rows);
}
