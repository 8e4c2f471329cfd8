type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

// biome-ignore lint/suspicious/noExplicitAny: any function whose source can stand alone
type Standalone = (...given: any[]) => unknown;

/**
 * The source of a call of `run` with `given`, to stand in a page's own script element and run while the page arrives,
 * before any script file. Each function goes as its source, so it must be whole in itself: nothing that it refers to
 * outside of itself comes along.
 */
export const inlineCall = (run: Standalone, ...given: (Standalone | Plain)[]): string =>
  `(${run})(${given
    .map((one) => (typeof one === 'function' ? `(${one})` : JSON.stringify(one).replaceAll('<', '\\u003c')))
    .join(',')})`;
