interface WarningKindFacts {
  /** The event, as the heading of the dashboard's line and the subject of the email. */
  title: string;
  /** The page of the back office that shows more. */
  href: string;
  /** Emails about stuck email would be stuck too. */
  isMailed: boolean;
}

/** Everything that can close or fail by itself, and what the dashboard and the email say about it. */
export const warningKinds = {
  intake_closed: { title: 'The site takes no applications now', href: '/admin', isMailed: true },
  uploads_unusable: { title: 'Uploaded files cannot be read or stored', href: '/admin', isMailed: true },
  backup_failed: { title: 'The last backup failed', href: '/admin', isMailed: true },
  files_missing: { title: 'Uploaded files are missing', href: '/admin', isMailed: true },
  scanner_away: { title: 'The virus scanner does not answer', href: '/admin', isMailed: true },
  sign_in_provider: { title: 'Signing in by the provider does not work', href: '/admin', isMailed: true },
  virus_found: { title: 'A stored file contains a virus', href: '/admin', isMailed: true },
  mail_stuck: { title: 'Email is not being sent', href: '/admin/mail?state=queued', isMailed: false },
} as const satisfies Record<string, WarningKindFacts>;

export type WarningKind = keyof typeof warningKinds;

/** Whether this release knows the kind: another one may have stored it. */
export const isWarningKind = (kind: string): kind is WarningKind => Object.hasOwn(warningKinds, kind);
