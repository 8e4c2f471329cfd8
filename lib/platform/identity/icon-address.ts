/** The address of a picture that follows from the identity. It changes with what it shows. Null for the repository's own. */
export const iconAddress = (name: string, look: { version: string } | null): string =>
  look ? `/${name}?v=${look.version}` : `/${name}`;
