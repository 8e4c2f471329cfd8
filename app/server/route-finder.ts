interface Branch {
  /** The route that ends here. */
  route?: string;
  /** The route that takes everything below. */
  rest?: string;
  /** The same, if it takes this address too. */
  optionalRest?: string;
  parts: Map<string, Branch>;
  parameter?: Branch;
}

/** The pattern of an address's route, from a fixed list: as a label it says nothing of what a visitor asked for. */
export type FindRoute = (url: string) => string;

const otherRoute = 'other';
const assetsRoute = '/_next/static';

function add(root: Branch, route: string): void {
  let branch = root;
  for (const part of route.split('/').filter(Boolean)) {
    if (part.includes('[...')) {
      branch.rest = route;
      if (part.startsWith('[[')) branch.optionalRest = route;
      return;
    }
    const next: Branch = (part.startsWith('[') ? branch.parameter : branch.parts.get(part)) ?? { parts: new Map() };
    if (part.startsWith('[')) branch.parameter = next;
    else branch.parts.set(part, next);
    branch = next;
  }
  branch.route = route;
}

function find(branch: Branch, parts: readonly string[], at = 0): string | undefined {
  const part = parts[at];
  if (part === undefined) return branch.route ?? branch.optionalRest;
  const exact = branch.parts.get(part);
  return (
    (exact && find(exact, parts, at + 1)) ?? (branch.parameter && find(branch.parameter, parts, at + 1)) ?? branch.rest
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Finds the routes of `routes`, in the framework's order: exact parts before parameters, and those before the rest. */
export function routeFinder(routes: readonly string[]): FindRoute {
  const root: Branch = { parts: new Map() };
  for (const route of routes) add(root, route);
  return (url) => {
    if (url.startsWith(`${assetsRoute}/`)) return assetsRoute;
    const [address = ''] = url.split('?', 1);
    const parts = address.split('/').filter(Boolean);
    return find(root, address.includes('%') ? parts.map(decoded) : parts) ?? otherRoute;
  };
}
