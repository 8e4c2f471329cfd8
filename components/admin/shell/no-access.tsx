import { FileQuestion, ShieldCheck } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Section } from '#lib/people/staff/office-menu.ts';
import { namesOf, type StaffRole } from '#lib/platform/config/roles.ts';

import { PanelState } from './panel.tsx';

interface NoAccessProps {
  roles: readonly StaffRole[];
  email: string;
  page: string;
  sections: readonly Section[];
}

export function NoAccess({ roles, email, page, sections }: NoAccessProps) {
  return (
    <section className="mx-auto grid w-full max-w-2xl gap-4 rounded-lg border border-line bg-surface p-6 sm:p-10">
      <Icon of={ShieldCheck} className="size-9 text-primary" />
      <h1 className="text-2xl">You do not have access to this page</h1>
      <p className="text-muted">
        <span>{`You are signed in as ${email}. ${roles.length > 1 ? 'The roles' : 'The role'} ${namesOf(roles)} ${roles.length > 1 ? 'do' : 'does'} not include `}</span>
        <code translate="no" className="text-sm break-all text-ink">
          {page}
        </code>
        . If you need it, ask an administrator to change your role.
      </p>
      <h2 className="text-base font-semibold">Your screens</h2>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ label, href }) => (
          <li key={href}>
            <ButtonLink href={href} size="sm" variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink href="/admin/account" size="sm" variant="secondary">
            Your account
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

export function NothingHere() {
  return (
    <PanelState
      icon={FileQuestion}
      isPage
      title="This page does not exist"
      text="It may have been removed, or the address has a typing error."
    >
      <ButtonLink size="sm" href="/admin">
        Dashboard
      </ButtonLink>
    </PanelState>
  );
}
