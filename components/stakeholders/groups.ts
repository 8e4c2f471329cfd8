/** The pages of the stakeholders area in the menu's order. */
export const stakeholderGroups = [
  { slug: 'acdemia', label: 'Academia' },
  { slug: 'ecosystem', label: 'Ecosystem Enablers' },
  { slug: 'government', label: 'Government' },
  { slug: 'investors', label: 'Investors' },
  { slug: 'institutions', label: 'Research and Development Institution' },
  { slug: 'partner', label: 'Valued Partners' },
  { slug: 'mentors', label: 'Mentors' },
] as const;
