import type { Cast } from './cast.ts';

type View = readonly [
  owner: string,
  screen: string,
  name: string,
  isShared: boolean,
  search: Readonly<Record<string, unknown>>,
];

const VIEWS: readonly View[] = [
  ['geop', 'claims', 'GNP sin autorizar', true, { customer: 'GNP', unauthorized: true }],
  ['geop', 'claims', 'Seguimiento especial', true, { specialMonitoring: true }],
  [
    'codi',
    'claims',
    'Promesas vencidas del centro',
    true,
    { zone: 'cdmx-norte,cdmx-sur,edomex-oriente', overdue: true },
  ],
  ['supervisor', 'claims', 'Mis promesas vencidas', false, { supervisor: 'supervisor@aura.example', overdue: true }],
  ['aco', 'macro', 'Por revisar y en presupuesto', false, { stages: 'cotizacion-recibida,en-presupuesto' }],
  ['kam', 'macro', 'Con la aseguradora', true, { stages: 'en-autorizacion,en-autorizacion-gnp' }],
];

export function viewRows(cast: Cast) {
  return VIEWS.map(([owner, screen, name, isShared, search]) => ({
    user_id: cast.user(owner),
    screen,
    name,
    is_shared: isShared,
    state: { search, widths: {}, density: 'standard' },
  }));
}
