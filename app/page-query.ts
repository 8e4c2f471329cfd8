/** A query parameter of a page that is kept finished for all visitors (`app/server/page-cache`). */
export interface Parameter {
  /** The values that make a page of their own. The page must answer 404 to those of them that it has nothing for. */
  values: RegExp;
  /** The value that shows what the page shows without the parameter. */
  usual?: string;
  /** Such pages are kept with one filter at a time: together, their values make too many. */
  isFilter?: true;
}

/** The query parameters that a page reads, by name. */
export type PageQuery = Readonly<Record<string, Parameter>>;

/** The `searchParams` of a page, with the parameters that it declares in its `query.ts` and no others. */
export type Asked<Query extends PageQuery> = Promise<Record<keyof Query, string | string[] | undefined>>;

export const number: Parameter = { values: /^[1-9]\d{0,5}$/ };
export const pageNumber: Parameter = { ...number, usual: '1' };

export const oneOf = (values: readonly string[]): Parameter => ({ values: new RegExp(`^(${values.join('|')})$`) });

/** The same parameter for a form, which sends it empty without script. */
export const filterBy = (parameter: Parameter): Parameter => ({ ...parameter, usual: '' });

/** A filter by what the items of a list have. The page keeps nothing of a value that none has. */
export const listFilter: Parameter = { values: /^[^\p{Cc}]{1,80}$/u, usual: '', isFilter: true };

/** For what shows one visitor’s page, or one of very many. Such a page is made for each request. */
export const neverKept: Parameter = { values: /(?!)/ };
