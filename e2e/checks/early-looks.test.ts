import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A click returns before the page that it leads to has come, so a look at the whole page after it meets the old page, or
// the new one, depending on how busy the machine is. A journey first expects something of the new page, or uses it.
const act = /\.(click|tap|dblclick|press|goBack|goForward)\([^;]*\);$/;
const look = /\b(expectAccessible|expectNoBarrier|expectReadableColours|expectTouchTargets|expectNoSidewaysScroll)\(/;
const seen =
  /\bexpect\w*\(|\bexpect\.|\buntil\w+\(|\.(goto|reload|waitFor\w*|fill|check|uncheck|selectOption|setInputFiles)\(/;
const begin = /^(?:export )?(?:(?:async )?function\b|test\b|for\b|const \w+ = async )/;

interface Statement {
  line: number;
  text: string;
}

/** The statements of a source, each in one line. */
function statementsOf(source: string): Statement[] {
  const found: Statement[] = [];
  let open: Statement | null = null;
  for (const [at, line] of source
    .split('\n')
    .map((each) => each.trim())
    .entries()) {
    open = open ? { line: open.line, text: `${open.text} ${line}` } : { line: at + 1, text: line };
    if (!/[;{}]$/.test(line) && line !== '') continue;
    found.push(open);
    open = null;
  }
  return found;
}

/** Calls of the functions of a source whose body `is` something. Null if there are none. */
function callsOf(statements: readonly Statement[], is: (body: readonly Statement[]) => boolean): RegExp | null {
  const names = statements.flatMap(({ text }, at) => {
    const name = /^(?:export )?(?:async function (\w+)|const (\w+) = async\b.*\{$)/.exec(text);
    const end = statements.findIndex((each, place) => place > at && /^\}(?:;|$)/.test(each.text));
    return name && is(statements.slice(at + 1, end)) ? [name[1] ?? name[2]] : [];
  });
  return names.length > 0 ? new RegExp(`\\bawait (${names.join('|')})\\(`) : null;
}

/** The looks at a page that follow an act without an expectation between, as "12: the line". */
function findEarlyLooks(source: string): string[] {
  const statements = statementsOf(source);
  const ownAct = callsOf(statements, (body) => act.test(body.at(-1)?.text ?? ''));
  const ownLook = callsOf(statements, (body) => body.some(({ text }) => look.test(text)));
  const isAct = ({ text }: Statement) => act.test(text) || ownAct?.test(text);
  const isLook = ({ text }: Statement) => look.test(text) || ownLook?.test(text);
  return statements.flatMap((statement, at) => {
    if (!isLook(statement)) return [];
    const before = statements.slice(0, at).toReversed();
    const last = before.find((each) => begin.test(each.text) || isAct(each) || (seen.test(each.text) && !isLook(each)));
    return last && isAct(last) ? [`${statement.line}: ${statement.text}`] : [];
  });
}

test('a look right after a click is found, and one after an expectation is not', () => {
  const click = "await page.getByRole('link', { name: 'Next' }).click();";
  const expected = "await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();";
  const looks = "await expectAccessible(page, 'the next page');";
  expect(findEarlyLooks([click, looks].join('\n  '))).toEqual([`2: ${looks}`]);
  expect(findEarlyLooks([click, 'const more = 1;', looks].join('\n  '))).toEqual([`3: ${looks}`]);
  expect(findEarlyLooks([click, expected, looks].join('\n  '))).toEqual([]);
  const helper = ['async function search(page: Page) {', click, '}', 'await search(page);'];
  expect(findEarlyLooks([...helper, looks].join('\n  '))).toEqual([`5: ${looks}`]);
  expect(findEarlyLooks([...helper, expected, looks].join('\n  '))).toEqual([]);
  const own = ['const expectGood = async (page: Page) => {', looks, '};', click, 'await expectGood(page);'];
  expect(findEarlyLooks(own.join('\n  '))).toEqual(['5: await expectGood(page);']);
});

test('no journey looks at a page before it expects something of it', () => {
  const journeys = globSync('e2e/{files,fixtures,journeys}/**/*.ts');
  expect(journeys.length).toBeGreaterThan(50);
  const early = journeys.flatMap((file) => findEarlyLooks(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  expect(early).toEqual([]);
});
