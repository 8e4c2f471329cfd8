import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps each start of a site to a share of one processor core, so that two cores can show what more would do. */
export interface Hold {
  /** How it is done, for the reader of the figures. */
  words: string;
  /** Puts a process with all of its threads into a group of its own. */
  hold: (pid: number) => void;
  /** Removes the groups, whose processes must have ended. */
  release: () => void;
}

const periodMicroseconds = 100_000;
const root = '/sys/fs/cgroup';

interface Kind {
  words: string;
  folder: string;
  limit: (group: string, microseconds: number) => void;
}

/** The second version of cgroups, which new systems have, and the first one, which older ones and some sandboxes have. */
function findKind(): Kind | null {
  const name = `innovation-centre-${process.pid}`;
  if (existsSync(path.join(root, 'cgroup.controllers'))) {
    const folder = path.join(root, name);
    return {
      words: 'cgroup v2, cpu.max',
      folder,
      limit: (group, quota) => writeFileSync(path.join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`),
    };
  }
  if (!existsSync(path.join(root, 'cpu', 'cpu.cfs_quota_us'))) return null;
  return {
    words: 'cgroup v1, cpu.cfs_quota_us',
    folder: path.join(root, 'cpu', name),
    limit: (group, quota) => {
      writeFileSync(path.join(group, 'cpu.cfs_period_us'), `${periodMicroseconds}`);
      writeFileSync(path.join(group, 'cpu.cfs_quota_us'), `${quota}`);
    },
  };
}

/** @param share of one core, such as 0.2. @returns null where this user may not do it, which the figures must then say */
export function holdProcesses(share: number): Hold | null {
  const kind = findKind();
  if (!kind) return null;
  const groups: string[] = [];
  const make = (group: string) => {
    mkdirSync(group);
    groups.unshift(group);
  };
  try {
    make(kind.folder);
    // Version 2 hands a limit to the groups below only when it is told to.
    const below = path.join(kind.folder, 'cgroup.subtree_control');
    if (existsSync(below)) writeFileSync(below, '+cpu');
  } catch {
    return null;
  }
  return {
    words: `each start held to ${share} of a core (${kind.words})`,
    hold: (pid) => {
      const group = path.join(kind.folder, String(pid));
      make(group);
      kind.limit(group, Math.round(share * periodMicroseconds));
      writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
    },
    release: () => {
      for (const group of groups) rmdirSync(group);
    },
  };
}
