import { slugOf } from '@aura/domain/slug';
import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

type Motif = readonly [name: string, needs?: 'comment'];

const MOTIFS: Readonly<Record<'includes' | 'excludes' | 'conditions' | 'rulesOut', readonly Motif[]>> = {
  includes: [
    ['Daño directo por impacto'],
    ['Daño por proyección de fragmentos'],
    ['Elemento estructural comprometido (requiere dictamen)', 'comment'],
    ['Igualación de acabado hasta paño completo'],
    ['Retiro de escombro'],
    ['Provisional de seguridad'],
  ],
  excludes: [
    ['Daño preexistente', 'comment'],
    ['Desgaste o falta de mantenimiento', 'comment'],
    ['Mejora solicitada por el afectado, a su cargo', 'comment'],
  ],
  conditions: [
    ['Bien de dominio público: presupuesto oficial', 'comment'],
    ['Excede el límite único y combinado', 'comment'],
    ['Bien irreparable: reposición', 'comment'],
    ['El afectado ya reparó: reembolso', 'comment'],
  ],
  rulesOut: [
    ['Sin nexo causal', 'comment'],
    ['Sin cobertura', 'comment'],
  ],
};

export async function writeScopeMotifs(client: Client): Promise<void> {
  const rows = Object.entries(MOTIFS).flatMap(([effect, motifs]) =>
    motifs.map(([name, needs]) => ({
      slug: slugOf(name),
      name,
      effect,
      requires_comment: needs === 'comment',
      is_active: true,
      version: 1,
    })),
  );
  await writeRows(client, 'scope_motif', rows);
}
