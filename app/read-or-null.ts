/** What `read` finds, or null when it fails: the page then says so, and everything else on it stands. */
export async function readOrNull<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    console.error(`Could not be read: ${what}`, error);
    return null;
  }
}
