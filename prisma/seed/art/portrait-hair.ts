import { dot } from './brush.ts';
import type { Looks } from './portrait-clothes.ts';

/** The hair behind the head and shoulders. */
export function backHair({ woman, hair, random }: Looks, style: number): string {
  if (!woman) return '';
  const flower = random.chance(0.3);
  switch (style) {
    case 0:
      return `<path d="M126 170C116 92 284 92 274 170C284 240 292 300 300 344H100C108 300 116 240 126 170Z" fill="${hair}"/>`;
    case 1:
      return `<circle cx="200" cy="84" r="34" fill="${hair}"/>${flower ? dots(84) : ''}`;
    case 2:
      return `<path d="M128 150C120 88 280 88 272 150V240Q262 262 244 254V150H156V254Q138 262 128 240Z" fill="${hair}"/>`;
    case 3:
      return `<path d="M140 120Q126 200 148 244L170 230V130Z" fill="${hair}"/><path d="M262 190C288 236 262 268 284 310C272 336 262 346 268 372" fill="none" stroke="${hair}" stroke-width="22"/>`;
    default:
      return `<path d="M130 170C112 90 288 90 270 170C286 214 276 268 262 296H138C124 268 114 214 130 170Z" fill="${hair}"/>`;
  }
}

const dots = (y: number) =>
  [-26, -13, 0, 13, 26].map((x) => dot(200 + x, y + 22 - Math.abs(x) * 0.3, 6.4, '#f7efe0')).join('');

/** The hair above the forehead. */
export function frontHair(looks: Looks, style: number): string {
  const { woman, hair, grey, random } = looks;
  if (woman) {
    const part = style % 2 ? 200 : random.pick([176, 224]);
    return `<path d="M134 180C126 84 274 84 266 180C262 152 244 134 ${part} 122C156 134 138 152 134 180Z" fill="${hair}"/><path d="M${part} 122V106" stroke="#ffffff" stroke-opacity="0.28" stroke-width="2.4"/>`;
  }
  if (grey && style === 0)
    return `<path d="M136 184C128 160 132 140 142 132C140 150 142 166 142 184ZM264 184C272 160 268 140 258 132C260 150 258 166 258 184Z" fill="${hair}"/>`;
  if (grey && style === 1) return turban(looks);
  switch (style) {
    case 0:
      return `<path d="M136 172C126 88 274 88 264 172C260 150 254 138 246 132C216 138 180 136 160 128C146 138 140 152 136 172Z" fill="${hair}"/>`;
    case 1:
      return `<path d="M136 174C122 80 246 74 262 112C272 130 268 152 264 174C260 156 256 144 248 136C214 142 182 128 172 118C160 136 142 142 136 174Z" fill="${hair}"/>`;
    case 2:
      return `<path d="M136 172C128 92 272 92 264 172C258 146 244 136 200 134C156 136 142 146 136 172Z" fill="${hair}"/>${[150, 172, 196, 220, 244].map((x, index) => dot(x, 112 - (index % 2) * 8 + Math.abs(197 - x) * 0.16, 19, hair)).join('')}`;
    case 3:
      return `<path d="M136 170C134 112 158 100 200 100C242 100 266 112 264 170C262 146 254 134 240 128H160C146 134 138 146 136 170Z" fill="${hair}"/>`;
    default:
      return `<path d="M136 176C124 92 230 70 266 120C274 140 268 158 264 176C262 150 250 136 228 124C206 140 168 142 150 140C142 148 138 160 136 176Z" fill="${hair}"/>`;
  }
}

/** A pheta, the tied turban of the region. */
const turban = ({ second }: Looks) =>
  `<path d="M128 142C116 70 284 62 276 136C250 110 160 118 128 142Z" fill="${second}"/><path d="M130 138C166 96 240 96 274 132M134 120C172 82 238 84 268 112M150 98C180 76 226 78 252 94" fill="none" stroke="#000" stroke-opacity="0.16" stroke-width="4"/><path d="M262 96Q296 70 286 50Q268 62 252 88Z" fill="${second}"/>`;

export function beard({ woman, grey, hair, random }: Looks): string {
  if (woman) return '';
  const kind = random.whole(0, 4);
  const moustache = `<path d="M174 213Q188 203 200 209Q212 203 226 213Q212 218 200 215Q188 218 174 213Z" fill="${hair}"/>`;
  if (kind <= 1) return '';
  if (kind === 2 || (kind === 3 && grey)) return moustache;
  const cheeks = `<path d="M141 186C146 216 168 254 200 254C232 254 254 216 259 186C252 206 238 212 226 211Q200 200 174 211C162 212 148 206 141 186Z" fill="${hair}" opacity="${kind === 3 ? 0.92 : 0.55}"/>`;
  return cheeks + moustache;
}
