// Apart, because the script of every page has it.

/** A path as we write it. `&` and `%26` mean the same address. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
