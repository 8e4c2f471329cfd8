/** What a link lets its holder be: the applicant, a co-founder who fills in, or one who only looks. */
export const roles = ['owner', 'edit', 'read'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const writers: readonly Role[] = ['owner', 'edit'];
const owner: readonly Role[] = ['owner'];

/** Who may do what on a private page. Every door asks this table. */
const allowed = {
  /** The draft, the application, receipts, own data. */
  read: everyone,
  write: writers,
  upload: writers,
  send: owner,
  invite: owner,
  withdraw: owner,
  correct: owner,
  /** Has a parent asked to confirm. */
  askParent: owner,
  endLinks: owner,
  readMessages: everyone,
  writeMessages: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as Action[];

/** Whether a link with this role lets its holder do this. */
export const canDo = (role: Role, action: Action): boolean => allowed[action].includes(role);
