import sharp, { type OutputInfo } from 'sharp';
import { PHOTO_SIZE } from './stored-files.ts';

type SceneryKind = 'wall' | 'gate' | 'post' | 'shopFront' | 'fence';
type SceneState = 'before' | 'during' | 'after';

const { width: WIDTH, height: HEIGHT } = PHOTO_SIZE;
const SKIES = ['#bcd3e6', '#d8dfe3', '#a9cbe8'];
const WALLS = ['#c98f6b', '#b7a58a', '#9fb0b8', '#c9b27a', '#a98f9c'];
const METALS = ['#3d4a3f', '#5a3b2e', '#2f3e56', '#6b6b6b'];
const FRONTS = ['#7a9e6f', '#c46f4e', '#4f7da8', '#d0a53f'];

/** A street with the damaged thing: broken, under repair or whole. Each number is another place. */
function sceneOf(kind: SceneryKind, state: SceneState, place: number): string {
  const sky = `<rect width="640" height="480" fill="${SKIES[place % 3]}"/>`;
  const street = `<rect y="390" width="640" height="30" fill="#b9b4aa"/><rect y="420" width="640" height="60" fill="#6f7378"/>
    <path d="M0 452 H640" stroke="#d9d4a8" stroke-width="4" stroke-dasharray="46 34" stroke-dashoffset="${place * 13}"/>`;
  return `${sky}${street}${KINDS[kind](state, place)}${state === 'during' ? scaffold(place) : ''}`;
}

const KINDS: Readonly<Record<SceneryKind, (state: SceneState, place: number) => string>> = {
  wall,
  gate,
  post,
  shopFront,
  fence,
};

function wall(state: SceneState, place: number): string {
  const colour = WALLS[place % 5];
  const left = 180 + ((place * 47) % 160);
  const isHit = (x: number, row: number) => state !== 'after' && x + 56 > left + row * 7 && x < left + 170 - row * 5;
  const bricks = range(10).flatMap((row) =>
    range(13).flatMap((column) => {
      const x = column * 56 - (row % 2) * 28;
      if (isHit(x, 9 - row)) return [];
      return `<rect x="${x}" y="${148 + row * 24}" width="54" height="22" fill="${colour}" opacity="${0.82 + ((row + column * 2) % 3) * 0.07}"/>`;
    }),
  );
  const pillar = `<rect x="${left - 26}" y="136" width="20" height="254" fill="#a7a39b"${state === 'before' ? ` transform="rotate(-7 ${left} 390)"` : ''}/>`;
  return `<rect y="148" width="640" height="242" fill="#8d8378"/><rect y="200" x="${left}" width="150" height="190" fill="${state === 'after' ? '#8d8378' : '#6d7f58'}"/>
    ${bricks.join('')}${pillar}<rect y="140" width="640" height="10" fill="#9a958c"/>${state === 'before' ? rubble(left, colour) : ''}`;
}

function gate(state: SceneState, place: number): string {
  const metal = METALS[place % 4];
  const bars = (x: number) =>
    range(7)
      .map((bar) => `<rect x="${x + 8 + bar * 20}" y="150" width="7" height="236" fill="${metal}"/>`)
      .join('');
  const leaf = (
    x: number,
  ) => `<rect x="${x}" y="146" width="150" height="242" fill="${metal}" opacity="0.28"/>${bars(x)}
    <g fill="${metal}"><rect x="${x}" y="142" width="150" height="10"/><rect x="${x}" y="262" width="150" height="10"/><rect x="${x}" y="380" width="150" height="10"/></g>`;
  const bent = state === 'before' ? ' transform="skewX(-11) translate(78 6) rotate(5 330 380)"' : '';
  return `<rect x="0" y="120" width="640" height="270" fill="${WALLS[(place + 2) % 5]}"/><rect x="150" y="130" width="330" height="260" fill="#54524d"/>
    <rect x="130" y="110" width="24" height="280" fill="#a7a39b"/><rect x="476" y="110" width="24" height="280" fill="#a7a39b"/>
    ${leaf(160)}<g${bent}>${state === 'during' ? '' : leaf(318)}</g>${state === 'before' ? rubble(380, '#a7a39b') : ''}`;
}

function post(state: SceneState, place: number): string {
  const houses = range(3)
    .map(
      (
        house,
      ) => `<rect x="${house * 230 - 30}" y="${170 + ((house + place) % 3) * 24}" width="200" height="${220 - ((house + place) % 3) * 24}" fill="${WALLS[(house + place) % 5]}"/>
    <rect x="${house * 230 + 20}" y="250" width="46" height="54" fill="#5b6f82"/><rect x="${house * 230 + 92}" y="290" width="44" height="100" fill="#57483c"/>`,
    )
    .join('');
  const lean = state === 'before' ? ` transform="rotate(${62 + (place % 3) * 8} 330 392)"` : '';
  const wires =
    state === 'before'
      ? '<path d="M0 70 Q190 110 300 330 M640 60 Q520 120 380 360" stroke="#222" stroke-width="3" fill="none"/>'
      : '<path d="M0 70 Q160 96 330 72 Q500 96 640 60" stroke="#222" stroke-width="3" fill="none"/>';
  const pole = `<g${lean}><rect x="322" y="66" width="16" height="326" fill="${place % 2 === 0 ? '#9b9d9f' : '#b8ad98'}"/><path d="M330 76 q60 -22 96 4" stroke="#8b8d8f" stroke-width="9" fill="none"/><ellipse cx="428" cy="86" rx="24" ry="9" fill="#e6e1b8"/></g>`;
  return `${houses}${wires}${state === 'during' ? '' : pole}<rect x="300" y="384" width="60" height="14" fill="#8b8780"/>${state === 'before' ? rubble(290, '#8b8780') : ''}`;
}

function shopFront(state: SceneState, place: number): string {
  const colour = FRONTS[place % 4];
  const slats = range(11)
    .map((slat) => `<rect x="150" y="${196 + slat * 17}" width="230" height="14" fill="#a9adb1"/>`)
    .join('');
  const dented =
    '<path d="M190 250 l60 26 l70 -18 l40 60 l-60 66 l-80 -20 l-50 -50z" fill="#6c7075"/><path d="M210 262 l90 100 M330 252 l-80 120" stroke="#4d5054" stroke-width="5"/>';
  const glass =
    state === 'before'
      ? '<path d="M470 220 l40 60 l-30 40 l60 70 M540 214 l-30 70 l50 40" stroke="#eef4f7" stroke-width="4" fill="none"/><path d="M490 300 l50 -30 l30 70 l-60 30z" fill="#2d3338"/>'
      : '';
  return `<rect x="60" y="90" width="540" height="300" fill="${WALLS[(place + 1) % 5]}"/><rect x="110" y="130" width="470" height="46" fill="${colour}" ${state === 'before' ? 'transform="rotate(3 110 130)"' : ''}/>
    <rect x="130" y="142" width="${150 + (place % 3) * 40}" height="20" fill="#fff" opacity="0.85"/><rect x="140" y="190" width="250" height="200" fill="#3c3f43"/>
    ${state === 'during' ? '' : slats}${state === 'before' ? dented : ''}<rect x="420" y="200" width="150" height="176" fill="#8fb2c4"/><path d="M495 200 V376 M420 288 H570" stroke="#d7dbde" stroke-width="7"/>${glass}`;
}

function fence(state: SceneState, place: number): string {
  const posts = range(7).map((one) => {
    const x = 40 + one * 95;
    const isHit = state === 'before' && (one === 2 || one === 3 + (place % 2));
    return `<rect x="${x}" y="190" width="9" height="204" fill="#7c8288"${isHit ? ` transform="rotate(${one % 2 === 0 ? 38 : -30} ${x} 392)"` : ''}/>`;
  });
  const mesh = range(22)
    .map(
      (line) =>
        `<path d="M${line * 32 - 40} 200 l190 190 M${line * 32 + 120} 200 l-190 190" stroke="#9aa1a7" stroke-width="2" opacity="0.8"/>`,
    )
    .join('');
  const hole = state === 'after' ? '' : '<path d="M220 200 q60 90 30 190 h170 q-30 -90 20 -190z" fill="#7f9a63"/>';
  return `<rect y="180" width="640" height="212" fill="#86a169"/>${range(9)
    .map(
      (tree) =>
        `<circle cx="${tree * 84 + ((place * 29) % 60)}" cy="${150 + (tree % 3) * 22}" r="${44 + (tree % 2) * 14}" fill="#5f7d4a"/>`,
    )
    .join('')}
    ${state === 'during' ? '' : mesh}${hole}${posts.join('')}<rect y="388" width="640" height="8" fill="#9c978d"/>`;
}

function rubble(left: number, colour: string | undefined): string {
  return range(9)
    .map(
      (one) =>
        `<rect x="${left - 20 + one * 24}" y="${374 + (one % 3) * 12}" width="34" height="18" fill="${colour}" transform="rotate(${one * 23 - 40} ${left + one * 24} 384)"/>`,
    )
    .join('');
}

function scaffold(place: number): string {
  const x = 190 + ((place * 31) % 120);
  return `<g stroke="#d8a13a" stroke-width="7" fill="none"><path d="M${x} 110 V396 M${x + 190} 110 V396 M${x - 12} 200 H${x + 202} M${x - 12} 300 H${x + 202} M${x} 300 L${x + 190} 200"/></g>`;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

export interface Scene {
  readonly kind: SceneryKind;
  readonly state: SceneState;
  /** Each number is another place. */
  readonly place: number;
  /** The camera: the whole scene, or closer to one of its parts. */
  readonly view: number;
}

export interface DrawnPhoto {
  readonly original: Buffer;
  readonly web: Buffer;
  readonly thumbnail: Buffer;
}

/** Left, top and width of the frame; the aspect ratio is fixed. */
const FRAMES = [
  [0, 0, 640],
  [170, 90, 400],
  [120, 180, 360],
  [250, 130, 330],
] as const;
const THUMBNAIL = 320;
const CLOSE = { quality: 72, effort: 0 } as const;
const streets = new Map<string, Promise<Raw>>();
const photos = new Map<string, Promise<DrawnPhoto>>();

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** A drawn street instead of a photo: shows no real house, and takes a few kilobytes. Each is drawn once and cached. */
export function drawPhoto({ kind, state, place, view }: Scene): Promise<DrawnPhoto> {
  const street = once(streets, [kind, state, place].join(), () => render(sceneOf(kind, state, place)));
  return once(photos, [kind, state, place, view].join(), async () => takenFrom(await street, view));
}

function once<Made>(known: Map<string, Promise<Made>>, name: string, make: () => Promise<Made>): Promise<Made> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

function render(scene: string): Promise<Raw> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function takenFrom({ data, info }: Raw, view: number): Promise<DrawnPhoto> {
  const [left, top, width] = FRAMES[view % FRAMES.length] ?? FRAMES[0];
  const frame = { left, top, width, height: Math.round((width * HEIGHT) / WIDTH) };
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  const seen = (across: number) => sharp(data, { raw }).extract(frame).resize(across);
  const [original, web, thumbnail] = await Promise.all([
    seen(WIDTH).jpeg({ quality: 76 }).toBuffer(),
    seen(WIDTH).webp(CLOSE).toBuffer(),
    seen(THUMBNAIL).webp(CLOSE).toBuffer(),
  ]);
  return { original, web, thumbnail };
}
