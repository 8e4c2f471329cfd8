import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const nowhere = () => {
  throw new Error('A page must not navigate while it is rendered');
};
const router = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
};

/** For tests: the HTML of a page whose client components use the router. */
export const htmlForTest = (page: ReactNode): string =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={router as never}>
      <SearchParamsContext.Provider value={new URLSearchParams()}>{page}</SearchParamsContext.Provider>
    </AppRouterContext.Provider>,
  );

/** For tests: the words of a page, without its elements and scripts. */
export const textOf = (html: string): string => html.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, '');
