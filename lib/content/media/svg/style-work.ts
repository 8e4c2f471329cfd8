import { type CustomPlugin, optimize } from 'svgo';

type Tree = Parameters<CustomPlugin['fn']>[0];
type Child = Tree['children'][number];

/** The parts of all selectors of a style sheet: two for `g .a`. Values count too where a bracket is missing, never less. */
function partsOf(css: string): number {
  let parts = 0;
  for (const piece of css.split('{').slice(0, -1)) {
    const selectors = piece.slice(Math.max(piece.lastIndexOf('}'), piece.lastIndexOf(';')) + 1);
    parts += selectors.match(/[^\s,>+~.#:[\]()]+/g)?.length ?? 0;
  }
  return parts;
}

/**
 * How much there is to do to give every shape its styles: each part of a selector is tried at each element. A million takes
 * two seconds.
 * @throws for what is not well-formed XML
 */
export function styleWork(svg: string): number {
  let [elements, css] = [0, ''];
  const count: CustomPlugin = {
    name: 'count',
    fn: () => ({
      element: {
        enter: ({ name, children }) => {
          elements += 1;
          if (name === 'style') css += children.map((child: Child) => ('value' in child ? child.value : '')).join('');
        },
      },
    }),
  };
  optimize(svg, { plugins: [count] });
  return elements * partsOf(css);
}
