import { expect, test } from 'vitest';
import { blankScript, scriptsOf, weightOf } from '#e2e/fixtures/browser/script-weight.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { ask, htmlOf } from './ask.ts';

/** The most script, as a share of a blank page's. */
const textPage = 1.05;
const livelyPage = 1.09;
/** The pages that name more than a text has. */
const lively: Partial<Record<(typeof publicPages)[number], number>> = {
  '/': livelyPage,
  '/stakeholders/mentors': livelyPage,
  '/gallery': livelyPage,
  '/contact': 1.14,
  '/your-data': 1.14,
  '/apply': 1.26,
  '/apply?program=2': 1.26,
};

test('every public page names little script, and a new one no more than a text', async () => {
  const blank = await blankScript();
  expect(blank).toBeGreaterThan(50);
  const heavy: string[] = [];
  for (const path of publicPages) {
    const share = (await weightOf(await scriptsOf(path))) / blank;
    if (share >= (lively[path] ?? textPage)) heavy.push(`${path}: ${share.toFixed(3)}`);
  }
  expect(heavy).toEqual([]);
});

test('the scripts of every page are compiled as a whole while they arrive, the others are not', async () => {
  const hintedOf = async (path: string) => {
    const hinted: string[] = [];
    const others: string[] = [];
    for (const address of await scriptsOf(path)) {
      const isHinted = (await htmlOf(address)).startsWith('//# allFunctionsCalledOnLoad\n');
      (isHinted ? hinted : others).push(address);
    }
    return { hinted: hinted.sort(), others };
  };
  const first = await hintedOf('/about/centre');
  const second = await hintedOf('/apply');
  expect(first.hinted.length).toBeGreaterThan(2);
  expect(second.hinted).toEqual(first.hinted);
  expect(second.others).not.toEqual([]);
});

test('scripts, styles and drawings come compressed as far as it goes, and are kept for ever', async () => {
  const named = (await htmlOf('/')).matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css|svg)/g);
  const addresses = new Set([...named].map(([address]) => address));
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses) {
    const { headers } = await ask(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(Object.fromEntries(headers), address).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the styles have the names by which the colours of a centre follow the theme', async () => {
  const named = (await htmlOf('/')).matchAll(/"(\/_next\/static\/[^"\\]+\.css)"/g);
  const styles = await Promise.all([...named].map(async ([, address = '']) => (await ask(address)).text()));
  expect(styles.join('')).toMatch(/var\(--lightningcss-light, ?#\w+\)/);
});
