import type { ReactNode } from 'react';
import { ReturnedForms } from '#app/returned-forms.tsx';
import { AdminBar } from '#components/admin/shell/admin-bar.tsx';
import { SessionDialog } from '#components/admin/shell/session-dialog.client.tsx';
import { FollowLinks } from '#components/browser/follow-links.client.tsx';
import { countWaitingMessages } from '#lib/applications/conversations/waiting-conversations.ts';
import { callerWith, signedInStaff } from '#lib/people/auth/access.ts';
import { passkeySite } from '#lib/people/auth/passkeys.ts';
import { providerSettings } from '#lib/people/provider/provider.ts';
import { sectionsFor } from '#lib/people/staff/office-menu.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { requestHeaders } from './office-page.tsx';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ centreName, shortName }, { mark, icon }, staff] = await Promise.all([
    getSettings(),
    getIdentity(),
    signedInStaff(await requestHeaders()),
  ]);
  const sections = staff ? sectionsFor(staff.roles) : [];
  const writer = staff && callerWith(staff, 'writeToApplicants');
  const waiting = writer ? await countWaitingMessages(writer) : 0;
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <AdminBar
        mark={mark}
        icon={iconAddress('icon.svg', icon)}
        centreName={centreName}
        shortName={shortName}
        staff={staff && { name: staff.name, email: staff.email, roles: staff.roles }}
        sections={sections.map((section) => (section.name === 'messages' ? { ...section, waiting } : section))}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[120rem] grid-cols-1 grow content-start gap-6 px-gutter py-6 has-[[data-over]]:pb-48 has-[[data-select]:checked]:pb-48"
      >
        <ReturnedForms headers={await requestHeaders()} readers={staff ? [staff.id] : []} reader={staff?.id ?? ''}>
          {children}
        </ReturnedForms>
      </main>
      {staff && (
        <SessionDialog
          reader={{ id: staff.id, name: staff.name, email: staff.email }}
          provider={providerSettings()?.name ?? null}
          hasPasskeys={passkeySite() !== null}
        />
      )}
      <FollowLinks />
    </div>
  );
}
