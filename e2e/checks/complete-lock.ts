import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// npm adds only those binaries of other platforms to the lock file that the current registry offers. Elsewhere `npm ci`
// then refuses the file, and people on that platform get no binary. `npm run lock:complete` adds the missing entries;
// `npm run lock:check` fails while any are missing.

interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The entry that npm would write for a platform's package, derived from its name. Null when the name does not say. */
export function platformEntry(name: string, version: string): LockEntry | null {
  const words = (name.split('/').pop() ?? '').replace('linuxmusl', 'linux-musl').split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length === 0 && cpu.length === 0) return null;
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/** The paths where Node would look for `name` from the package at `place`, nearest first. */
function candidates(place: string, name: string): string[] {
  const folders = [place];
  for (let end = place.lastIndexOf('/node_modules/'); end > 0; end = place.lastIndexOf('/node_modules/', end - 1)) {
    folders.push(place.slice(0, end));
  }
  return [...folders.filter(Boolean).map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

/** The optional packages that `lock` refers to but has no entry for, keyed by the path where each entry belongs. */
export function missingEntries(lock: Lock): Map<string, { name: string; version: string }> {
  const missing = new Map<string, { name: string; version: string }>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (candidates(place, name).some((candidate) => lock.packages[candidate])) continue;
      missing.set(`node_modules/${name}`, { name, version });
    }
  }
  return missing;
}

/**
 * `lock` with an entry for each missing package.
 * @throws when a package's platform or exact version is unclear
 */
export function completeLock(lock: Lock): Lock {
  const added = [...missingEntries(lock)].map(([place, { name, version }]) => {
    const entry = /^\d+\.\d+\.\d+[\w.+-]*$/.test(version) ? platformEntry(name, version) : null;
    if (!entry) throw new Error(`Cannot tell the platform of ${name}@${version}; add its entry by hand.`);
    return [place, entry] as const;
  });
  const all = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(all) };
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = [...missingEntries(lock).keys()];
  if (process.argv[2] === 'check') {
    if (missing.length > 0) {
      console.error(`package-lock.json lacks platforms; run 'npm run lock:complete':\n${missing.join('\n')}`);
      process.exit(1);
    }
  } else {
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
    console.log(missing.length > 0 ? `Added ${missing.length} entries.` : 'The lock file is complete.');
  }
}
