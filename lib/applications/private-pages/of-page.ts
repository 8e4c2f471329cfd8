// Shared by the pages, their script and the doors.

/** The query parameter and the header that name the private page for which a request was drawn. */
export const pageParameter = 'page';
export const pageHeader = 'x-private-page';

/** Stands for a private page that is not open in this browser. */
export const noPage = 'none';

export function ofPage(address: string, ref: string): string {
  const [place = '', mark] = address.split('#', 2);
  const named = `${place}${place.includes('?') ? '&' : '?'}${pageParameter}=${ref}`;
  return mark === undefined ? named : `${named}#${mark}`;
}

export function nameByAddress(headers: Headers, address: string): void {
  const named = new URL(address).searchParams.get(pageParameter);
  // A text that cannot be a name is none that is open here, and not every text can be a header.
  if (named !== null) headers.set(pageHeader, /^[\w-]{1,40}$/.test(named) ? named : noPage);
}

// Shared by the pages, their script and the doors.

/**
 * The page that says that an application was sent. Its number alone opens nothing: what belongs to the applicant is there
 * in the browser that has their private page open.
 */
export const sentAddress = (programId: number, id: number, query: Record<string, string> = {}): string =>
  `/apply/mine/sent?${new URLSearchParams({ program: String(programId), number: String(id), ...query })}`;
