import { type CustomPlugin, optimize, type PluginConfig } from 'svgo';
import { allowedElements, namesIn, plainGroups } from './allowed-svg.ts';

/** The parts of a drawing, before anything is taken out of it. */
export interface DrawingFacts {
  root: string;
  /** The names of all elements. */
  names: Set<string>;
  elements: number;
  depth: number;
  /** Whether a font draws a part of it. */
  hasText: boolean;
  /** Whether a part of it is a web page. */
  hasPage: boolean;
  movesByStyle: boolean;
  /** In units of its own. Null without a size. */
  size: { width: number; height: number } | null;
  /** How many elements are drawn once every reference is followed. Infinite for one that leads back to itself. */
  weight: number;
}

type Tree = Parameters<CustomPlugin['fn']>[0];
type Child = Tree['children'][number];
type Element = Extract<Child, { type: 'element' }>;

const elementsOf = (children: readonly Child[]): Element[] => children.filter((child) => child.type === 'element');
const textOf = (children: readonly Child[]): string =>
  children
    .map((child) =>
      child.type === 'text' || child.type === 'cdata'
        ? child.value
        : child.type === 'element'
          ? textOf(child.children)
          : '',
    )
    .join('');
const hasLetters = ({ children }: Element) => textOf(children).trim() !== '';

const toLength = (text = '') => {
  const [, number = ''] = /^\s*(\d+(?:\.\d+)?(?:e\d)?)(?:px|pt|pc|mm|cm|in)?\s*$/i.exec(text) ?? [];
  return Number(number);
};

/** Larger numbers than any program writes make decoders disagree. */
const isUsual = (number: number) => Math.abs(number) <= 1_000_000;

/** The proportions of a drawing: of its own width and height, or of the part of its plane that it shows. */
function sizeOf({ viewBox, width, height }: Record<string, string | undefined>): DrawingFacts['size'] {
  const own = { width: toLength(width), height: toLength(height) };
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, own.width, own.height];
  const [, , boxWidth = 0, boxHeight = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(isUsual) || !(boxWidth > 0) || !(boxHeight > 0)) return null;
  return own.width > 0 && own.height > 0 ? own : { width: boxWidth, height: boxHeight };
}

/** How many elements a step of an effect counts as, because it is drawn pixel by pixel. */
const stepWeight = (name: string) =>
  /^fe(GaussianBlur|DropShadow)$/.test(name) ? 100 : name.startsWith('fe') ? 25 : 0;

/** Effects count as many elements, and so does a line of dashes, which may be a million. */
const ownWeight = ({ name, attributes: { filter, mask, 'stroke-dasharray': dashes } }: Element) =>
  1 + stepWeight(name) + (filter ? 100 : 0) + (mask ? 20 : 0) + (dashes && dashes !== 'none' ? 100 : 0);

function weigh(root: Element, all: readonly Element[]): number {
  const named = Map.groupBy(all, ({ attributes }) => attributes.id);
  const known = new Map<Element, number>();
  const weightOf = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, Number.POSITIVE_INFINITY);
    const shown = Object.entries(element.attributes).flatMap(([name, value]) => namesIn(name, value));
    const parts = [...elementsOf(element.children), ...shown.flatMap((name) => named.get(name) ?? [])];
    const weight = parts.reduce((sum, part) => sum + weightOf(part), ownWeight(element));
    known.set(element, weight);
    return weight;
  };
  return weightOf(root);
}

function factsOf(tree: Tree): DrawingFacts | null {
  const [root] = elementsOf(tree.children);
  if (!root) return null;
  const all: Element[] = [];
  let depth = 0;
  for (let level = [root]; level.length > 0; depth += 1) {
    all.push(...level);
    level = level.flatMap(({ children }) => elementsOf(children));
  }
  const named = (name: string) => all.filter((element) => element.name === name);
  return {
    root: root.attributes.xmlns === 'http://www.w3.org/2000/svg' ? root.name : '',
    names: new Set(all.map(({ name }) => name)),
    elements: all.length,
    depth,
    hasText: named('text').some(hasLetters),
    hasPage: named('foreignObject').some(hasLetters),
    movesByStyle: named('style').some(({ children }) => /@(-\w+-)?keyframes/i.test(textOf(children))),
    size: sizeOf(root.attributes),
    weight: depth > maxDepth ? Number.POSITIVE_INFINITY : weigh(root, all),
  };
}

const maxDepth = 100;

/** The result of `read` for the drawing's tree. */
function readTree<T>(svg: string, plugins: PluginConfig[], read: (tree: Tree) => T): { read: T; svg: string } {
  let result: T | undefined;
  const reader: CustomPlugin = {
    name: 'read',
    fn: (tree) => {
      result = read(tree);
      return null;
    },
  };
  const { data } = optimize(svg, { plugins: [...plugins, reader] });
  return { read: result as T, svg: data };
}

/** The whole drawing in pixels. Browsers and our own drawings lay it out the same. */
export interface Sides {
  width: number;
  height: number;
}

/** Takes out what draws nothing by itself or must not be there, with all that it holds. */
function keepDrawn(parent: Tree | Element): void {
  parent.children = elementsOf(parent.children).filter(
    ({ name }) => allowedElements.includes(name) || plainGroups.includes(name),
  );
  for (const child of elementsOf(parent.children)) keepDrawn(child);
}

const drawn: CustomPlugin = {
  name: 'drawn',
  fn: (tree) => {
    keepDrawn(tree);
    return null;
  },
};

const xml: PluginConfig[] = ['removeDoctype', 'removeXMLProcInst', 'removeComments'];
const styles: PluginConfig[] = [
  'removeScripts',
  // It would also take away names that references need.
  { name: 'inlineStyles', params: { onlyMatchedOnce: false, removeMatchedSelectors: false } },
  'convertStyleToAttrs',
  { name: 'removeXlink', params: { includeLegacy: true } },
];

/** Gives the root the size that the library shows. */
const sized = ({ width, height }: Sides): CustomPlugin => ({
  name: 'size',
  fn: (tree) => {
    const [root] = elementsOf(tree.children);
    if (root) {
      root.attributes.viewBox ??= `0 0 ${toLength(root.attributes.width)} ${toLength(root.attributes.height)}`;
      root.attributes.width = `${width}`;
      root.attributes.height = `${height}`;
    }
    return null;
  },
});

/** @returns null for what has no element @throws for what is not well-formed XML */
export const readFacts = (svg: string): DrawingFacts | null => readTree(svg, styles, factsOf).read;

/** The drawing as it was sent, as plain XML of a size. */
export const asSent = (svg: string, sides: Sides): string => optimize(svg, { plugins: [...xml, sized(sides)] }).data;

/** The same drawing with every style as an attribute of what it styles, so that no style sheet is needed. */
export const withoutStyleSheets = (svg: string, sides: Sides): string =>
  optimize(svg, { plugins: [...styles, drawn, sized(sides)] }).data;
