import { dot, polar, shape, steps } from './brush.ts';
import { palettes } from './palette.ts';
import { clothes, type Looks } from './portrait-clothes.ts';
import { backHair, beard, frontHair } from './portrait-hair.ts';
import { type Random, randomFrom } from './random.ts';

export interface PortraitTraits {
  woman: boolean;
  grey?: boolean;
}

const skins = [
  { skin: '#8a5636', shadow: '#744528' },
  { skin: '#a36a43', shadow: '#8b5734' },
  { skin: '#bd8358', shadow: '#a46d45' },
  { skin: '#7c4f35', shadow: '#653d27' },
  { skin: '#ca9468', shadow: '#b17d53' },
];
const darkHair = ['#1d1512', '#2a1c16', '#17151a'];
const greyHair = ['#c9c4bc', '#9d9790', '#dedad2'];
const cloths = [
  '#f3e7cf',
  '#c8553d',
  '#2f4b7c',
  '#e0a030',
  '#1f6f6b',
  '#7a3b5e',
  '#5d7a3a',
  '#d9794a',
  '#3b3552',
  '#e9c9a4',
];
const grounds = [
  palettes.laterite,
  palettes.indigo,
  palettes.peacock,
  palettes.terracotta,
  palettes.marigold,
  palettes.leaf,
  palettes.earth,
];

/** A flat, geometric portrait of an invented person, in front of a halo of Warli patterns. */
export function drawPortrait(seed: string, traits: PortraitTraits): string {
  const random = randomFrom(`portrait ${seed}`);
  const wall = random.pick(grounds);
  const { skin, shadow } = random.pick(skins);
  const cloth = random.pick(cloths.filter((colour) => colour !== wall.ground));
  const second = random.pick(cloths.filter((colour) => colour !== cloth));
  const hair = random.pick(traits.grey ? greyHair : darkHair);
  const looks: Looks = { random, woman: traits.woman, grey: traits.grey ?? false, skin, shadow, hair, cloth, second };
  const style = random.whole(0, 4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400" color="${wall.ink}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="400" height="400" fill="${wall.ground}"/>`,
    `<circle cx="200" cy="190" r="300" fill="${wall.glow}" opacity="0.35"/>`,
    halo(random, wall.ink, wall.accent),
    backHair(looks, style),
    clothes(looks),
    neck(looks),
    face(looks),
    frontHair(looks, style),
    '</svg>',
  ].join('');
}

function halo(random: Random, ink: string, accent: string): string {
  const count = random.whole(26, 40);
  const angles = steps(0, Math.PI * 2 * (1 - 1 / count), count);
  const half = Math.PI / count / 1.4;
  const kind = random.whole(0, 2);
  const rim = angles.map((angle, index) => {
    if (kind === 0)
      return shape(
        [polar(200, 186, 150, angle - half), polar(200, 186, 150, angle + half), polar(200, 186, 172, angle)],
        ink,
      );
    if (kind === 1) return dot(...polar(200, 186, 160, angle), index % 2 ? 3 : 5.5, index % 2 ? accent : ink);
    const [inner, outer] = [polar(200, 186, 148, angle), polar(200, 186, 170, angle + half)];
    return `<path d="M${inner.join(' ')}L${outer.join(' ')}L${polar(200, 186, 148, angle + half * 2.8).join(' ')}" fill="none" stroke="${ink}" stroke-width="3"/>`;
  });
  return `<g opacity="0.85"><circle cx="200" cy="186" r="140" fill="none" stroke="${ink}" stroke-width="2.6"/>${rim.join('')}</g>`;
}

const neck = ({ skin, shadow }: Looks) =>
  `<path d="M170 222V282Q200 312 230 282V222Z" fill="${skin}"/><path d="M170 238Q200 276 230 238V256Q200 288 170 256Z" fill="${shadow}" opacity="0.75"/>`;

function face(looks: Looks): string {
  const { random, skin, shadow, hair, woman } = looks;
  const wide = random.between(56, 63);
  const jaw = random.between(30, 42);
  const [left, right] = [200 - wide, 200 + wide];
  const head = `M${left} 166C${left} 96 ${right} 96 ${right} 166C${right} 206 ${200 + jaw} 250 200 250C${200 - jaw} 250 ${left} 206 ${left} 166Z`;
  const ears = [left, right].map((x) => `<ellipse cx="${x}" cy="178" rx="10" ry="16" fill="${shadow}"/>`).join('');
  const eyeLine = 176;
  const eyes = [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${200 + side * 25}" cy="${eyeLine}" rx="4.6" ry="5.6" fill="#1c1310"/><circle cx="${201.6 + side * 25}" cy="${eyeLine - 2}" r="1.5" fill="#fff"/>`,
    )
    .join('');
  const lift = random.between(-2, 3);
  const brows = [-1, 1]
    .map(
      (side) =>
        `<path d="M${200 + side * 14} ${160 - lift * 0.3}Q${200 + side * 26} ${152 - lift} ${200 + side * 37} ${159}" fill="none" stroke="${looks.grey ? '#6f6862' : hair}" stroke-width="${woman ? 3.2 : 4.6}"/>`,
    )
    .join('');
  const nose = `<path d="M200 178C198 190 192 198 194 203Q200 208 206 203" fill="none" stroke="${shadow}" stroke-width="3.6"/>`;
  const smile = random.between(5, 11);
  const mouth = `<path d="M${182} 221Q200 ${221 + smile * 1.6} ${218} 221" fill="none" stroke="${woman ? '#7d2b2b' : '#5c2a22'}" stroke-width="4"/>`;
  const bindi = woman && random.chance(0.6) ? dot(200, 145, 3.8, '#a81f2d') : '';
  const rings = woman ? [left + 1, right - 1].map((x) => dot(x, 200, 4.6, '#e9b949')).join('') : '';
  const lines = looks.grey
    ? `<path d="M158 190q4 4 3 9M242 190q-4 4 -3 9M184 134h32" fill="none" stroke="${shadow}" stroke-width="2.2"/>`
    : '';
  const glasses = random.chance(looks.grey ? 0.6 : 0.32) ? spectacles(random) : '';
  return (
    ears +
    `<path d="${head}" fill="${skin}"/>` +
    rings +
    beard(looks) +
    eyes +
    brows +
    nose +
    mouth +
    bindi +
    lines +
    glasses
  );
}

function spectacles(random: Random): string {
  const colour = random.pick(['#241a17', '#6b3a22', '#2b3048']);
  const isRound = random.chance(0.5);
  const lens = (x: number) =>
    isRound ? `<circle cx="${x}" cy="177" r="17"/>` : `<rect x="${x - 18}" y="163" width="36" height="27" rx="8"/>`;
  return `<g fill="#ffffff" fill-opacity="0.12" stroke="${colour}" stroke-width="3.4">${lens(175)}${lens(225)}<path d="M192 174q8 -5 16 0M157 173l-14 -4M243 173l14 -4" fill="none"/></g>`;
}
