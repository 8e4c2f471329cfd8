'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { lazy, type ReactElement, Suspense, useState, useSyncExternalStore } from 'react';
import { useAwake } from '#components/ui/fields/use-awake.ts';
import type { ProgramOption } from './load-submissions.ts';

// Loaded on demand, so that visitors never download the dashboard and what leads there.
const SubmissionsDashboard = lazy(() =>
  import('./submissions-dashboard.client.tsx').then((module) => ({ default: module.SubmissionsDashboard })),
);
const AdminSwitch = lazy(() =>
  import('./admin-switch.tsx').then(
    (module) => ({ default: module.AdminSwitch }),
    () => ({ default: () => <></> }),
  ),
);

const storageKey = 'isAdmin';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function isMarked(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === 'true';
  } catch {
    // This browser's storage is disabled.
    return false;
  }
}

/**
 * The public view with the floating Admin View toggle over it (spec, section 2). The flag that shows the toggle gives
 * no access: the admin view shows only what the server allows the session to see.
 */
export function AdminArea({ programs, children }: { programs: ProgramOption[]; children: ReactElement }) {
  const [adminView, setAdminView] = useState(false);
  const marked = useSyncExternalStore(subscribe, isMarked, () => false);
  // The toggle works only with script, so it appears only once its script runs. No press is lost.
  const isAwake = useAwake();
  const [router, pathname, params] = [useRouter(), usePathname(), useSearchParams()];
  const offered = isAwake && (params.get('admin') === 'true' || marked || pathname.includes('/admin'));

  const toggle = () => {
    setAdminView(!adminView);
    const kept = new URLSearchParams(params);
    for (const name of ['program', 'submitted']) kept.delete(name);
    if (kept.size !== params.size) router.replace(kept.size > 0 ? `${pathname}?${kept}` : pathname);
    window.scrollTo(0, 0);
  };

  if (!offered) return children;
  return (
    <>
      {adminView ? (
        <Suspense fallback={<p className="p-12 text-center text-muted">Loading the dashboard…</p>}>
          <SubmissionsDashboard programs={programs} />
        </Suspense>
      ) : (
        children
      )}
      <Suspense>
        <AdminSwitch isOn={adminView} onPress={toggle} />
      </Suspense>
    </>
  );
}
