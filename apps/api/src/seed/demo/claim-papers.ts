import type { Scene } from './draw-photo.ts';

interface DemoPhoto extends Scene {
  /** Slug of the affected party. */
  readonly party: string;
  readonly type: 'foto_antes' | 'foto_durante' | 'foto_despues';
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

function photo(party: string, state: Scene['state'], caption: string, place: number, pairOf?: string): DemoPhoto {
  return { party, state, caption, place, type: TYPES[state], ...(pairOf === undefined ? {} : { pairOf }) };
}

const [SHOP, STATIONER, GARAGE, SCHOOL] = [
  'gnp-0451234567-a1',
  'gnp-0451230042-a1',
  'gnp-0451198800-a1',
  'qua-04-2026-110001-a1',
];

/** A photo of afterwards comes after the one it belongs to. */
export const PHOTOS: readonly DemoPhoto[] = [
  photo(SHOP, 'before', 'Cortina metálica', 0),
  photo(SHOP, 'before', 'Marquesina', 1),
  photo(SHOP, 'before', 'Fachada completa', 2),
  photo(SHOP, 'during', 'Cortina retirada', 0),
  photo('gnp-0451234567-a2', 'before', 'Poste derribado', 3),
  photo(STATIONER, 'before', 'Cancel de aluminio', 3),
  photo(STATIONER, 'after', 'Cancel nuevo', 3, 'Cancel de aluminio'),
  photo(STATIONER, 'before', 'Cristal templado', 4),
  photo(STATIONER, 'after', 'Cristal colocado', 4, 'Cristal templado'),
  photo(GARAGE, 'before', 'Portón', 1),
  photo(GARAGE, 'after', 'Portón reparado', 1, 'Portón'),
  photo(SCHOOL, 'before', 'Barda norte', 0),
  photo(SCHOOL, 'after', 'Barda terminada', 0, 'Barda norte'),
];

export const DOCUMENTS: readonly DemoDocument[] = [
  { party: SHOP, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: SHOP, type: 'identificacion_ta', title: 'Identificación', state: 'loaded' },
  { party: STATIONER, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: STATIONER, type: 'consentimiento_ta', title: 'Consentimiento', state: 'validated', signedDaysAgo: 18 },
  { party: STATIONER, type: 'finiquito', title: 'Finiquito', state: 'rejected', signedDaysAgo: 1 },
  { party: SCHOOL, type: 'carta_conformidad', title: 'Carta de conformidad', state: 'validated', signedDaysAgo: 4 },
];
