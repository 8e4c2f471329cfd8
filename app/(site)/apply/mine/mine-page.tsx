import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { BesideOthers, leftBy, NotOpen, reasonOf } from '#components/private-page/private-page.tsx';
import { allow, type HeldPage, type Holder, heldPages } from '#lib/applications/private-pages/holder.ts';
import { type NamedPage, namePages } from '#lib/applications/private-pages/mine/named-pages.ts';
import { noPage, pageParameter } from '#lib/applications/private-pages/of-page.ts';
import type { Action } from '#lib/applications/private-pages/private-link.ts';

/** The props of every page under /apply/mine. */
export interface MineProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The private page for which a page under /apply/mine is drawn. */
export interface ReadMine {
  headers: Headers;
  /** Null where the page that is meant is not open in this browser. */
  holder: HeldPage | null;
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
  const others = await namePages(pages.filter((each) => each !== shown));
  return { headers: own, holder: shown ?? null, page: shown?.ref ?? noPage, others };
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

type DrawnFor<A extends Action> = Omit<ReadMine, 'holder'> & { holder: Holder<A> };

/**
 * A page under /apply/mine for those whose link allows `action`, below the links to what else is open in this browser.
 * Without an open page it says how to open one, and with a link that allows less, that it does.
 */
export const minePage =
  <A extends Action>(
    action: A,
    draw: (here: DrawnFor<A>, query: Awaited<MineProps['searchParams']>) => Promise<ReactNode>,
  ) =>
  async ({ searchParams }: MineProps) => {
    const [{ holder: page, ...here }, query] = [await readMine(searchParams), await searchParams];
    const holder = page && allow(page, action);
    return (
      <BesideOthers others={here.others}>
        {holder?.ok ? (
          await draw({ ...here, holder: holder.value }, query)
        ) : (
          <NotOpen left={leftBy(query.left)} reason={holder ? reasonOf(holder.failure) : undefined} />
        )}
      </BesideOthers>
    );
  };
