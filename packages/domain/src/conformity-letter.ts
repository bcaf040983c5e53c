/** A changed text needs a new template name: signed letters refer to the one they were made from. */
export const CONFORMITY_TEMPLATE = 'conformidad-1';

export interface ConformityFacts {
  readonly party: string;
  readonly customer: string;
  readonly claimNumber: string;
  readonly address: string;
  readonly description: string;
  /** Trade name known to the affected party; null if the party brought its own provider. */
  readonly provider: string | null;
  readonly ourName: string;
}

/** The letter as shown, signed and printed: the hash covers exactly this text. */
export function conformityLetter(facts: ConformityFacts): string {
  const where = facts.address === '' ? '' : ` ubicado en ${facts.address}`;
  const what = facts.description === '' ? '' : ` Daño atendido: ${oneLine(facts.description)}.`;
  const who = facts.provider === null ? '' : ` El trabajo lo hizo ${facts.provider}.`;
  return [
    'CARTA DE CONFORMIDAD',
    `Yo, ${facts.party}, afectado en el siniestro ${facts.claimNumber} de ${facts.customer}, declaro que el inmueble o bien dañado${where} fue reparado.${what}${who}`,
    'Revisé el trabajo terminado y lo recibo a mi entera satisfacción. No hay trabajos pendientes ni daños causados durante la reparación.',
    `Conservo mi derecho a la garantía del trabajo y a presentar una queja ante ${facts.ourName} si aparece un defecto.`,
    'Firmo por medios electrónicos, por mi voluntad, y acepto que esta firma tenga el mismo valor que la de mi puño y letra.',
  ].join('\n\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 600);
}
