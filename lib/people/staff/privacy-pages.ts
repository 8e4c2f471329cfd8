/** The pages of the section Privacy, in the order of its links. */
export const privacyPages: readonly { label: string; href: string }[] = [
  { label: 'Requests', href: '/admin/privacy' },
  { label: 'Withdrawn', href: '/admin/withdrawn' },
  { label: 'End of term', href: '/admin/ending' },
  { label: 'Waiting for a parent', href: '/admin/waiting' },
  { label: 'Breaches', href: '/admin/breaches' },
];
