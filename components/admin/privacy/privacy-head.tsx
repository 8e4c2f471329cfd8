import type { ComponentProps, ReactNode } from 'react';
import { privacyPages } from '#lib/people/staff/office-menu.ts';
import { NavLink } from '../shell/nav-link.client.tsx';
import { PageHead } from '../shell/page-head.tsx';

export const PrivacyHead = ({ action, ...head }: ComponentProps<typeof PageHead> & { action?: ReactNode }) => (
  <>
    <nav aria-label="Privacy">
      <ul className="flex flex-wrap gap-1">
        {privacyPages.map(({ label, href }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="inline-flex min-h-9 items-center rounded-md px-2.5 text-sm font-semibold hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary aria-[current]:text-primary-ink max-lg:min-h-11"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="flex flex-wrap items-end justify-between gap-4">
      <PageHead {...head} />
      {action}
    </div>
  </>
);
