interface ByteStore {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
}

/** Keeps at most `mostBytes` bytes, and drops what was not asked for the longest. */
export function createByteStore(mostBytes: number): ByteStore {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const add = (key: string, bytes: Buffer) => {
    drop(key);
    kept.set(key, bytes);
    total += bytes.length;
  };
  return {
    get: (key) => {
      const bytes = kept.get(key);
      // A map’s order is that of insertion.
      if (bytes) add(key, bytes);
      return bytes;
    },
    set: (key, bytes) => {
      add(key, bytes);
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
