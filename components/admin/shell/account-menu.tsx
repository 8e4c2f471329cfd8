import { SentForm } from '#components/forms/sent-form.client.tsx';
import { AsWritten } from '#components/ui/as-written.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { ChevronDown } from '#components/ui/icons.tsx';
import { initials } from '#components/ui/initials.ts';
import { LogOut, UserRound } from '../icons.tsx';
import { BarMenu } from './bar-menu.client.tsx';
import { NavLink } from './nav-link.client.tsx';
import { barLinkLook } from './section-links.tsx';

/**
 * The signed-in person, the link to their account, and the button to sign out. Signing out is a plain form that needs
 * no script.
 */
export function AccountMenu({ name, email, roles }: { name: string; email: string; roles: string }) {
  return (
    <BarMenu
      label={`Account of ${name}`}
      button={
        <>
          {/* The style sheet draws the initials: as text they would become part of the button's name. */}
          <span
            aria-hidden="true"
            data-initials={initials(name)}
            className="grid size-6 place-items-center rounded-full bg-primary-soft text-xs font-bold text-primary before:content-[attr(data-initials)]"
          />
          <span className="max-w-40 truncate max-sm:hidden">{name}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </>
      }
    >
      <p className="grid grid-cols-1 px-2.5 py-1.5 text-sm">
        <span className="font-semibold break-words">{name}</span>
        <span className="break-words text-muted">
          <span className="sr-only">Signed in as </span>
          <AsWritten>{email}</AsWritten>
        </span>
        <span className="text-muted">{roles}</span>
      </p>
      <NavLink href="/admin/account" className={barLinkLook}>
        <UserRound aria-hidden="true" className="size-4 shrink-0" /> Your account
      </NavLink>
      <SentForm leaves="computer" action="/api/admin/session/end/" className="grid">
        <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
          <LogOut aria-hidden="true" className="size-4" /> Sign out
        </button>
      </SentForm>
    </BarMenu>
  );
}
