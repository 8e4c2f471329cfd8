/** The first version of a package without a known weakness, and what the versions before it let an attacker do. */
export const safeVersions: Record<string, { from: string; because: string }> = {
  next: { from: '16.3.3', because: 'running code by a picture, and going around access checks (August and July 2026)' },
  react: { from: '19.2.8', because: 'stopping the server with one request (CVE-2026-44907)' },
  'react-dom': { from: '19.2.8', because: 'stopping the server with one request (CVE-2026-44907)' },
  sharp: { from: '0.35.4', because: 'running code by an uploaded picture (GHSA-rgj7-g3m4-5g8c)' },
  nodemailer: { from: '9.1.0', because: 'stopping the server with a list of addresses (GHSA-2x7j-588g-ccc2)' },
  formidable: { from: '3.5.3', because: 'guessing the names of uploaded files (CVE-2025-46653)' },
  swiper: { from: '12.1.2', because: 'changing every object of a page (CVE-2026-27212)' },
  zod: { from: '3.22.3', because: 'stopping the server with an email address (CVE-2023-4316)' },
  postcss: { from: '8.4.31', because: 'smuggling rules past a comment (CVE-2023-44270)' },
};

interface Lock {
  packages: Record<string, { version?: string }>;
}

/** Whether `version` comes before `other`. A version that is tried out first (16.3.3-canary.1) comes before its own. */
export function isBefore(version: string, other: string): boolean {
  const [numbers = [], others = []] = [version, other].map((each) => each.split(/[.+-]/).slice(0, 3).map(Number));
  const at = numbers.findIndex((number, place) => number !== others[place]);
  return at === -1 ? version.includes('-') && !other.includes('-') : (numbers[at] ?? 0) < (others[at] ?? 0);
}

/** Faults of the lock file, one sentence for each copy of a package that is too old or missing. */
export function unsafePackages(lock: Lock): string[] {
  return Object.entries(safeVersions).flatMap(([name, { from, because }]) => {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    if (copies.length === 0) return [`${name} is not installed: take it off this list.`];
    return copies
      .filter(([, { version = '0.0.0' }]) => isBefore(version, from))
      .map(([path, { version }]) => `${path} is ${version}. Before ${from} it allowed ${because}.`);
  });
}
