/** The path of a program's form. */
export const programPath = (id: number): string => `/apply?program=${id}`;

/** The program whose form a path of this site opens. Null for any other address. */
export function programOfPath(path: unknown): number | null {
  const [, digits] = (typeof path === 'string' && /^\/apply\/?\?program=([1-9]\d{0,8})$/.exec(path)) || [];
  return digits ? Number(digits) : null;
}
