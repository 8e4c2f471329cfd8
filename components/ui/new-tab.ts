/** The attributes of a link that opens in a new tab. The root layout has the text that announces this. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer', 'aria-describedby': 'new-tab' } as const;
