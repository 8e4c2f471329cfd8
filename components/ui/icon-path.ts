import type { IconNode } from 'lucide';

type Attributes = IconNode[number][1];

const round = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number) {
  const corner = (toX: number, toY: number) => (r ? `a${r} ${r} 0 0 1 ${toX} ${toY}` : '');
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** Converts each of Lucide's elements to path data (SVG 2, sections 9 and 10). */
const outlines: Record<string, (attribute: (name: string) => number, attributes: Attributes) => string> = {
  // At the start of a path, "m" means the same as "M". After another shape it would not.
  path: (_, { d }) => String(d).replace(/^m/, 'M0 0m'),
  line: (at) => `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`,
  // The few filled ones are dots, whose stroke would leave a pinhole.
  circle: (at, { fill }) => round(at('cx'), at('cy'), at('r'), at('r')) + (fill ? `M${at('cx')} ${at('cy')}h.01` : ''),
  ellipse: (at) => round(at('cx'), at('cy'), at('rx'), at('ry')),
  rect: (at) => rectangle(at('x'), at('y'), at('width'), at('height'), at('rx')),
  polyline: (_, { points }) => `M${points}`,
  polygon: (_, { points }) => `M${points}z`,
};

/**
 * The path data of a whole icon. One element instead of up to ten looks the same, because all shapes have the same
 * stroke, and is less for a phone to parse and style on a page with many icons.
 */
export const iconPath = (shape: IconNode): string =>
  shape
    .map(([element, attributes]) => {
      const outline = outlines[element];
      if (!outline) throw new Error(`Unknown shape in an icon: ${element}.`);
      return outline((name) => Number(attributes[name] ?? 0), attributes);
    })
    .join('');
