import sanitizeHtml from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'];
const groups = ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'filter'];
const effects = ['feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMergeNode'];
const effectGroups = ['feComponentTransfer', 'feMerge'];
const moreEffects = ['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feOffset'];
const empty = [...shapes, ...effects, ...moreEffects, 'stop'];

/** The elements that a drawing draws as if they were groups. */
export const plainGroups: readonly string[] = ['a', 'switch'];

/** The elements that a drawing of the library is made of. */
export const allowedElements: readonly string[] = [...groups, ...effectGroups, ...empty];

const geometry =
  'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform';
const references =
  'id href clipPathUnits maskUnits maskContentUnits gradientUnits gradientTransform spreadMethod offset';
const paint =
  'color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity flood-color flood-opacity opacity ' +
  'clip-path clip-rule mask mask-type filter display visibility overflow paint-order vector-effect shape-rendering ' +
  'color-interpolation color-interpolation-filters';
const effectAttributes =
  'filterUnits primitiveUnits in in2 result stdDeviation dx dy mode operator k1 k2 k3 k4 type values tableValues ' +
  'slope intercept amplitude exponent edgeMode';
const attributes = `xmlns ${geometry} ${references} ${paint} ${effectAttributes}`.split(' ');

/** Within the drawing. Without escapes, so that it has one spelling. */
const ownName = String.raw`#[^\s"'()%\\<>&;]{1,200}`;
const ownReference = new RegExp(`^${ownName}$`, 'u');
const ownUrl = new RegExp(String.raw`url\((["']?)(${ownName})\1\)`, 'gu');
const functions = /^(rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)$/;

/** The names of the elements of the same drawing that an attribute refers to. */
export function namesIn(attribute: string, value: string): string[] {
  if (/(^|:)href$/.test(attribute)) return ownReference.test(value) ? [value.slice(1)] : [];
  return [...value.matchAll(ownUrl)].flatMap(([, , name]) => name?.slice(1) ?? []);
}

function isPlain(attribute: string, value: string): boolean {
  // Elements of another vocabulary, such as HTML, are not those that the lists above mean.
  if (attribute === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (attribute === 'href') return ownReference.test(value);
  if (attribute === 'id') return ownReference.test(`#${value}`);
  const rest = value.replaceAll(ownUrl, '');
  return (
    !/[\\<>&{}@]|\/\*/.test(rest) && [...rest.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => functions.test(name))
  );
}

const plainAttributes = (tagName: string, attribs: Record<string, string>) => ({
  tagName: plainGroups.includes(tagName) ? 'g' : tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isPlain(name, value))),
});

const word = [/^[a-z-]+( [a-z-]+){0,2}$/];

/**
 * Keeps of a well-formed drawing the elements and attributes that draw, and references within the drawing. What else there
 * is goes: text, script, styles, pictures, links, comments, and names of other vocabularies.
 */
export const keepAllowed = (svg: string): string =>
  sanitizeHtml(svg, {
    allowedTags: [...allowedElements],
    allowedAttributes: { '*': [...attributes, 'style'] },
    allowedStyles: { '*': { 'mix-blend-mode': word, isolation: word, 'mask-type': word, 'paint-order': word } },
    allowedSchemes: [],
    allowProtocolRelative: false,
    selfClosing: empty,
    textFilter: () => '',
    transformTags: { '*': plainAttributes },
    parser: { xmlMode: true },
  });
