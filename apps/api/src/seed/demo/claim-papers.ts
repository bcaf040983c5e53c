import type { Scene } from './draw-photo.ts';

interface DemoPhoto extends Scene {
  /** Slug of the affected party. */
  readonly party: string;
  readonly type: 'foto_antes' | 'foto_durante' | 'foto_despues';
  readonly caption: string;
  /** Caption of the photo of the same place before. */
  readonly pairOf?: string;
}

interface DemoDocument {
  readonly party: string;
  readonly type: string;
  readonly title: string;
  readonly state: 'loaded' | 'validated' | 'rejected';
  readonly signedDaysAgo?: number;
}

const TYPES = { before: 'foto_antes', during: 'foto_durante', after: 'foto_despues' } as const;

type Look = readonly [kind: Scene['kind'], place: number, view: number];

function photo(party: string, state: Scene['state'], caption: string, look: Look, pairOf?: string): DemoPhoto {
  const [kind, place, view] = look;
  return { party, state, caption, kind, place, view, type: TYPES[state], ...(pairOf === undefined ? {} : { pairOf }) };
}

const [SHOP, STATIONER, GARAGE, SCHOOL] = [
  'gnp-0451234567-a1',
  'gnp-0451230042-a1',
  'gnp-0451198800-a1',
  'qua-04-2026-110001-a1',
];

/** A photo taken afterwards must follow the one it is paired with. */
export const PHOTOS: readonly DemoPhoto[] = [
  photo(SHOP, 'before', 'Cortina metálica', ['shopFront', 0, 2]),
  photo(SHOP, 'before', 'Marquesina', ['shopFront', 0, 1]),
  photo(SHOP, 'before', 'Fachada completa', ['shopFront', 0, 0]),
  photo(SHOP, 'during', 'Cortina retirada', ['shopFront', 0, 0]),
  photo('gnp-0451234567-a2', 'before', 'Poste derribado', ['post', 0, 0]),
  photo(STATIONER, 'before', 'Cancel de aluminio', ['shopFront', 3, 0]),
  photo(STATIONER, 'after', 'Cancel nuevo', ['shopFront', 3, 0], 'Cancel de aluminio'),
  photo(STATIONER, 'before', 'Cristal templado', ['shopFront', 3, 3]),
  photo(STATIONER, 'after', 'Cristal colocado', ['shopFront', 3, 3], 'Cristal templado'),
  photo(GARAGE, 'before', 'Portón', ['gate', 1, 0]),
  photo(GARAGE, 'after', 'Portón reparado', ['gate', 1, 0], 'Portón'),
  photo(SCHOOL, 'before', 'Malla norte', ['fence', 0, 0]),
  photo(SCHOOL, 'after', 'Malla terminada', ['fence', 0, 0], 'Malla norte'),
];

export const DOCUMENTS: readonly DemoDocument[] = [
  { party: SHOP, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: SHOP, type: 'identificacion_ta', title: 'Identificación', state: 'loaded' },
  { party: STATIONER, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: STATIONER, type: 'consentimiento_ta', title: 'Consentimiento', state: 'validated', signedDaysAgo: 18 },
  { party: STATIONER, type: 'finiquito', title: 'Finiquito', state: 'rejected', signedDaysAgo: 1 },
  { party: SCHOOL, type: 'carta_conformidad', title: 'Carta de conformidad', state: 'validated', signedDaysAgo: 4 },
];
