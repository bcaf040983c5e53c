import { squash } from './squash.ts';

/** Words of the trade for the same thing: a search that finds nothing tries the others of the group. */
const GROUPS: readonly (readonly string[])[] = [
  ['barda', 'muro', 'pared', 'tapia'],
  ['portón', 'zaguán', 'puerta', 'cancel'],
  ['reja', 'herrería', 'protección', 'barandal'],
  ['aplanado', 'repello', 'enjarre', 'zarpeo'],
  ['loseta', 'piso', 'azulejo', 'mosaico'],
  ['cristal', 'vidrio', 'ventana'],
  ['chapa', 'cerradura', 'cerrojo'],
  ['banqueta', 'acera', 'andador'],
  ['guarnición', 'bordillo', 'cordón'],
  ['castillo', 'columna', 'pilar'],
  ['cadena', 'dala', 'trabe', 'viga'],
  ['losa', 'techo', 'cubierta'],
  ['block', 'bloque', 'tabicón'],
  ['tabique', 'ladrillo'],
  ['escombro', 'cascajo', 'acarreo'],
  ['luminaria', 'lámpara', 'foco', 'reflector'],
  ['contacto', 'apagador', 'enchufe'],
  ['impermeabilizante', 'impermeabilización'],
  ['malla', 'alambrado', 'ciclónica'],
  ['poste', 'señal', 'señalamiento'],
  ['cortina', 'persiana'],
  ['lámina', 'cubierta'],
  ['demolición', 'retiro', 'desmontaje'],
  ['tubería', 'tubo', 'drenaje'],
  ['pasto', 'césped', 'jardín', 'jardinera'],
];

const others = new Map<string, readonly string[]>();
for (const group of GROUPS)
  for (const word of group) {
    const key = singular(squash(word));
    others.set(key, [...(others.get(key) ?? []), ...group.filter((other) => other !== word)]);
  }

/** Other words for a word of a search; empty if none are known. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(singular(squash(word))) ?? [];
}

function singular(word: string): string {
  return word.length > 4 ? word.replace(/(?:es|s)$/, '') : word;
}
