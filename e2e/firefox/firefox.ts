import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
  ProtocolError,
} from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { attackedSite } from '../abuse/attacked-site.ts';
import type { ChosenFile } from '../fixtures/application.ts';
import type { SiteServer } from '../load/site-server.ts';

const usualPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The Firefox for these journeys: `FIREFOX_PATH`, or the system's own. */
function findFirefox(): string {
  const { FIREFOX_PATH } = process.env;
  const found = (FIREFOX_PATH ? [FIREFOX_PATH] : usualPaths).find((file) => existsSync(file));
  if (!found) throw new Error('There is no Firefox here. On Debian: apt-get install firefox-esr. Or set FIREFOX_PATH.');
  return found;
}

const patience = { timeout: 30_000, interval: 50 };

/**
 * Waits until something is so on a page, which may change in this time. The driver's own way compiles text, which the site's
 * content policy forbids.
 */
export const until = <T>(page: Page, isSo: (given: T) => boolean, given: T): Promise<void> =>
  vi.waitFor(async () => {
    if (!(await page.evaluate(isSo as (given: unknown) => boolean, given))) throw new Error(`${isSo} is not so.`);
  }, patience);

/** Firefox ESR cannot turn a screen, which the driver asks for together with the size. The size is set all the same. */
async function setSize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride'))) throw error;
  });
  await until(page, (expected) => innerWidth === expected, width);
}

type Kind = 'button' | 'link' | 'field';

/** Runs on the page: what has this name for the person who reads it. */
function findNamed(kind: Kind, name: string): Element | null {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const isNamed = (each: Element) => plain(each.getAttribute('aria-label') ?? each.textContent) === name;
  if (kind !== 'field') return seen(kind === 'link' ? 'a[href]' : 'button, summary').find(isNamed) ?? null;
  const labels = seen('label') as HTMLLabelElement[];
  const label =
    labels.find((each) => plain(each.textContent) === name) ??
    labels.find((each) => plain(each.textContent).startsWith(name));
  return label?.control ?? null;
}

/** Runs on the page: brings it into view, and says what lies over it, such as the loading screen. Null if it can be pressed. */
function whatCovers(element: HTMLElement): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const own = [element, ...((element as HTMLInputElement).labels ?? [])];
  if (own.some((each) => each.contains(hit))) return null;
  return hit ? hit.outerHTML.slice(0, 200) : 'nothing that is in view';
}

/** A person in front of a page. Everything is found by the name that they read, or that a screen reader says. */
export class Visitor {
  readonly page: Page;
  readonly site: string;
  private readonly folder: string;

  constructor(page: Page, site: string, folder: string) {
    this.page = page;
    this.site = site;
    this.folder = folder;
  }

  /** Opens an address, and waits until script has taken over its forms. */
  async open(address: string): Promise<void> {
    await this.page.goto(this.site + address, { waitUntil: 'load' });
    await this.isAwake();
  }

  async isAwake(): Promise<void> {
    await until(
      this.page,
      (mark) =>
        document.readyState === 'complete' &&
        [...document.querySelectorAll('main :is(button, form, input, select, textarea)')].every((element) =>
          Object.keys(element).some((key) => key.startsWith(mark)),
        ),
      '__reactProps$',
    );
  }

  private async found(kind: Kind, name: string): Promise<ElementHandle<HTMLElement>> {
    return vi.waitFor(async () => {
      const handle = await this.page.evaluateHandle(findNamed, kind, name);
      const element = handle.asElement();
      if (!element) throw new Error(`There is no ${kind} “${name}” on ${this.page.url()}.`);
      return element as ElementHandle<HTMLElement>;
    }, patience);
  }

  /** Clicks on it once nothing lies over it. The driver itself would click on whatever does. */
  private async click(kind: Kind, name: string): Promise<ElementHandle<HTMLElement>> {
    const element = await vi.waitFor(async () => {
      const found = await this.found(kind, name);
      const cover = await found.evaluate(whatCovers);
      if (cover) throw new Error(`The ${kind} “${name}” on ${this.page.url()} is covered by ${cover}`);
      return found;
    }, patience);
    await element.click();
    return element;
  }

  /** Waits until nothing lies over it, such as the loading screen. */
  async isUncovered(selector: string): Promise<void> {
    await vi.waitFor(
      async () => expect(await this.page.$eval(selector, whatCovers as (element: Element) => string | null)).toBeNull(),
      patience,
    );
  }

  async press(name: string): Promise<void> {
    await this.click('button', name);
  }

  async follow(name: string): Promise<void> {
    await this.click('link', name);
  }

  /** Ticks a box or chooses an option. */
  async tick(label: string): Promise<void> {
    await this.click('field', label);
  }

  /** Types into the field with this label, in place of what is there. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.click('field', label);
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await field.type(text);
  }

  async attach(label: string, { name, buffer }: ChosenFile): Promise<void> {
    const file = path.join(this.folder, name);
    writeFileSync(file, buffer);
    const control = (await this.found('field', label)) as ElementHandle<HTMLInputElement>;
    await control.uploadFile(file);
  }

  /** Presses a key on the button or link with this name, without a mouse. */
  async pressKey(kind: 'button' | 'link', name: string, key: KeyInput): Promise<void> {
    await (await this.found(kind, name)).focus();
    await this.page.keyboard.press(key);
  }

  /** The name of what has the focus. */
  focused = (): Promise<string | null> =>
    this.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.nodeName ?? null,
    );

  /** The value of the field with this label. */
  async holds(label: string): Promise<string> {
    return (await this.found('field', label)).evaluate((field) => (field as HTMLInputElement).value);
  }

  /** Waits until the words can be read. */
  async reads(words: string): Promise<void> {
    await vi.waitFor(async () => {
      // biome-ignore lint/performance/useDomNodeTextContent: What is hidden cannot be read.
      expect(await this.page.evaluate(() => document.body.innerText)).toContain(words);
    }, patience);
  }

  /** Waits until the page's address is the one of this pattern. */
  async isAt(address: RegExp): Promise<void> {
    await vi.waitFor(() => expect(new URL(this.page.url()).pathname).toMatch(address), patience);
  }
}

/**
 * A site of its own and a Firefox in front of it, for the tests of one file. An error on a page's console fails the
 * test, and so does a question whether to leave a page.
 * @param size of the window in pixels
 */
export function inFirefox(size: { width: number; height: number }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-firefox-'));
  const errors: string[] = [];
  let server: SiteServer;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    server = await attackedSite(folder);
    await server.start();
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox(), defaultViewport: null });
  });
  beforeEach(async () => {
    context = await browser.createBrowserContext();
    errors.length = 0;
  });
  afterEach(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    site: () => server,
    visit: async (): Promise<Visitor> => {
      const page = await context.newPage();
      await setSize(page, size.width, size.height);
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('dialog', (dialog) => {
        errors.push(`The page asked: ${dialog.type()} ${dialog.message()}`);
        void dialog.accept();
      });
      return new Visitor(page, server.address, folder);
    },
  };
}
