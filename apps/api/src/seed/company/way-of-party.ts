import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import type { Draw } from './draw.ts';

const START = ['1.01', '1.02', '1.03', '2.01', '2.02', '2.03', '2.04', '3.01', '3.02', '3.03', '3.04', '3.05'];
const ASKED = ['4.01', '4.02', '4.04'];
const REPAIR = ['5.01', '5.02', '5.03', '5.04'];
const PAYMENT = ['5.11', '5.12', '5.13'];
const END = ['6.01', '6.02', '6.03', '7.01', '7.02', '7.03', '7.04', '8.01', '8.02', '8.03', '9.01'];

/** Where a party that ends off the main path leaves it, with weights. */
const EXITS: Readonly<Record<string, readonly (readonly [from: string, weight: number])[]>> = {
  '1.04': [['1.02', 1]],
  '2.05': [['2.01', 1]],
  '4.03': [['4.02', 1]],
  '4.05': [['4.02', 1]],
  '5.05': [['5.03', 1]],
  '6.04': [['6.03', 1]],
  '7.05': [['7.03', 1]],
  '9.02': [
    ['2.04', 5],
    ['1.02', 2],
    ['3.01', 2],
    ['4.02', 1],
  ],
  '9.03': [
    ['2.01', 2],
    ['3.01', 2],
    ['4.02', 1],
  ],
};

interface Detour {
  readonly at: string;
  readonly share: number;
  readonly through: readonly string[];
}

/** What goes wrong on the way: declined, not at home, returned, rejected, badly repaired, billed wrongly. */
const DETOURS: readonly Detour[] = [
  { at: '1.03', share: 0.07, through: ['1.02', '1.03'] },
  { at: '1.02', share: 0.05, through: ['1.04'] },
  { at: '2.01', share: 0.03, through: ['2.05', '2.01'] },
  { at: '2.02', share: 0.09, through: ['2.01', '2.02'] },
  { at: '3.03', share: 0.1, through: ['3.02', '3.03'] },
  { at: '4.02', share: 0.09, through: ['4.05', '3.03', '3.04', '3.05', '4.01', '4.02'] },
  { at: '5.03', share: 0.1, through: ['5.05', '5.03'] },
  { at: '6.03', share: 0.14, through: ['6.04'] },
  { at: '7.03', share: 0.02, through: ['7.05', '7.01', '7.02', '7.03'] },
];

export interface Traveller {
  readonly isPaid: boolean;
  /** GNP's second authorization is required. */
  readonly isSignedTwice: boolean;
  /** The matrix allows small amounts without authorization. */
  readonly isFree: boolean;
  /** Repaired by the affected party's own workshop. */
  readonly bringsOwn: boolean;
}

/** The declared steps of one party from registration to a stage, with random detours. */
export function wayOfParty(stage: string, traveller: Traveller, draw: Draw): readonly Transition[] {
  const road = [
    ...START.filter((place) => !(traveller.bringsOwn && place === '1.03')),
    ...(traveller.isFree ? [] : ASKED),
    ...(traveller.isPaid ? PAYMENT : REPAIR),
    ...END,
  ];
  const exits = EXITS[stage];
  const last = exits === undefined ? stage : draw.weighted(exits);
  const places = road.slice(0, road.indexOf(last) + 1);
  const way = places.flatMap((place, index) => [place, ...detourAt(place, index + 1 < places.length, traveller, draw)]);
  if (exits !== undefined) way.push(stage);
  return way.slice(1).map((to, index) => stepBetween(way[index] as string, to));
}

function detourAt(place: string, goesOn: boolean, traveller: Traveller, draw: Draw): readonly string[] {
  const { isSignedTwice, bringsOwn } = traveller;
  if (!goesOn || (bringsOwn && place < '2')) return [];
  const detour = DETOURS.find(({ at, share }) => at === place && draw.chance(share));
  return [...(detour?.through ?? []), ...(place === '4.02' && isSignedTwice ? ['4.03'] : [])];
}

function stepBetween(from: string, to: string): Transition {
  const step = TRANSITIONS.find((one) => one.from === from && one.to === to);
  if (step === undefined) throw new RangeError(`The process has no step from ${from} to ${to}`);
  return step;
}
