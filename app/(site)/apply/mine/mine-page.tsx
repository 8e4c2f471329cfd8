import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { BesideOthers } from '#components/mine/private-page.tsx';
import { type HeldPage, heldPages } from '#lib/applications/private-pages/holder.ts';
import { type NamedPage, namePages } from '#lib/applications/private-pages/mine/named-pages.ts';
import { noPage, pageHeader, pageParameter } from '#lib/applications/private-pages/of-page.ts';

/** The props of every page under /apply/mine. */
export interface MineProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The private page for which a page under /apply/mine is drawn. */
interface ReadMine {
  /** The request's headers, as lib's verbs take them. They name the private page. */
  headers: Headers;
  /** Its name in the forms and links of the page. */
  page: string;
  /** The other private pages that are open in this browser. */
  others: NamedPage[];
}

/** The private pages that are open in this browser. */
export const heldHere = cache(async () => {
  const own = new Headers(await headers());
  return { own, pages: await heldPages(own) };
});

/** The data of a page that is drawn for `shown`. */
async function drawnFor(shown: HeldPage | undefined): Promise<ReadMine> {
  const { own, pages } = await heldHere();
  const page = shown?.ref ?? noPage;
  const naming = new Headers(own);
  naming.set(pageHeader, page);
  return { headers: naming, page, others: await namePages(pages.filter((each) => each !== shown)) };
}

/** The private page of the application with this number, if it is open in this browser. */
export async function readNumber(id: number | null): Promise<ReadMine> {
  const { pages } = await heldHere();
  const named = id === null ? undefined : (await namePages(pages)).find(({ number }) => number === id);
  return drawnFor(pages.find(({ ref }) => ref === named?.ref));
}

/** The private page that an address names, or else the one that was opened last in this browser. */
async function readMine(searchParams: MineProps['searchParams']): Promise<ReadMine> {
  const { [pageParameter]: named, left } = await searchParams;
  const { pages } = await heldHere();
  // After a draft was discarded, or an unread application withdrawn, the page says so before it shows what else is open.
  const [last] = left === 'discarded' || left === 'withdrawn' ? [] : pages;
  return drawnFor(typeof named === 'string' ? pages.find(({ ref }) => ref === named) : last);
}

/** A page under /apply/mine, below the links to what else is open in this browser. */
export const minePage =
  (draw: (here: ReadMine, query: Awaited<MineProps['searchParams']>) => Promise<ReactNode>) =>
  async ({ searchParams }: MineProps) => {
    const here = await readMine(searchParams);
    return <BesideOthers others={here.others}>{await draw(here, await searchParams)}</BesideOthers>;
  };
