import sharp from 'sharp';

export interface Scene {
  readonly state: 'before' | 'during' | 'after';
  readonly caption: string;
  /** Another number, another wall. */
  readonly place: number;
}

const [WIDTH, HEIGHT] = [1280, 960];
const WALLS = ['#c98f6b', '#b7a58a', '#9fb0b8', '#c9b27a', '#a98f9c'];

/** A drawn wall instead of a photo: broken, under repair or whole. Nobody's house, and a few kilobytes. */
export async function drawPhoto(scene: Scene): Promise<{ original: Buffer; web: Buffer; thumbnail: Buffer }> {
  const drawn = sharp(Buffer.from(svgOf(scene)));
  return {
    original: await drawn.clone().jpeg({ quality: 80 }).toBuffer(),
    web: await drawn.clone().webp({ quality: 78 }).toBuffer(),
    thumbnail: await drawn.clone().resize(320, 320, { fit: 'inside' }).webp({ quality: 78 }).toBuffer(),
  };
}

function svgOf({ state, caption, place }: Scene): string {
  const wall = WALLS[place % WALLS.length] ?? '#c98f6b';
  const shift = (place * 97) % 380;
  const bricks = Array.from({ length: 9 }, (_, row) =>
    Array.from(
      { length: 12 },
      (_brick, column) =>
        `<rect x="${column * 112 - (row % 2) * 56}" y="${330 + row * 48}" width="108" height="44" fill="${wall}" opacity="${0.82 + ((row + column) % 3) * 0.06}"/>`,
    ).join(''),
  ).join('');
  const damage = `<path d="M${420 + shift} 330 l60 90 -40 60 70 110 -50 90 30 80 h190 l-30 -120 60 -90 -50 -100 40 -120z" fill="#4b4038"/>
    <g fill="${wall}">${[0, 1, 2, 3, 4, 5].map((one) => `<rect x="${400 + shift + one * 52}" y="${768 + (one % 2) * 22}" width="62" height="34" transform="rotate(${one * 17 - 30} ${430 + shift + one * 52} 790)"/>`).join('')}</g>`;
  const scaffold = `<g stroke="#d8a13a" stroke-width="10" fill="none"><path d="M${400 + shift} 250 V800 M${720 + shift} 250 V800 M${380 + shift} 420 H${740 + shift} M${380 + shift} 600 H${740 + shift} M${400 + shift} 600 L${720 + shift} 420"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#bcd3e6"/><rect y="250" width="${WIDTH}" height="520" fill="#8d8378"/>${bricks}
    <rect y="762" width="${WIDTH}" height="198" fill="#8b9096"/>
    ${state === 'before' ? damage : ''}${state === 'during' ? scaffold : ''}
    <rect x="24" y="880" width="${caption.length * 21 + 40}" height="56" rx="8" fill="#000" opacity="0.45"/>
    <text x="44" y="918" font-family="sans-serif" font-size="34" fill="#fff">${caption}</text></svg>`;
}
