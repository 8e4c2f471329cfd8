/** "1 member", "5 members". */
export const memberCount = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;
