// Shared by the pages, their script and the doors.

/**
 * The page that says that an application was sent. Its number alone opens nothing: what belongs to the applicant is there
 * in the browser that has their private page open.
 */
export const sentAddress = (programId: number, id: number, query: Record<string, string> = {}): string =>
  `/apply/mine/sent?${new URLSearchParams({ program: String(programId), number: String(id), ...query })}`;
