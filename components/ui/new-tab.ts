const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The attributes of a link that opens a page of ours in a new tab. The root layout has the text that announces this. */
export const newTab = { ...inNewTab, 'aria-describedby': 'new-tab' } as const;

/** The same for a link that leaves the site. It also shows `OutsideMark`, or an icon of its own. */
export const otherSite = { ...inNewTab, 'aria-describedby': 'other-site' } as const;

/** The attributes of a link that staff gave, which may lead to a page of ours. */
export const inTab = (href: string) => (href.startsWith('/') && !href.startsWith('//') ? newTab : otherSite);
