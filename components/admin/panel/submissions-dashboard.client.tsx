'use client';

import { useEffect, useRef, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { DashboardFeatures } from './dashboard-features.tsx';
import {
  accessDenied,
  loadProgramOptions,
  loadSubmissions,
  type PanelContent,
  type ProgramOption,
} from './load-submissions.ts';
import { SubmissionsPanel } from './submissions-panel.client.tsx';

/** The admin view of the public programs page (spec, section 2). The browser fetches everything in it. */
export function SubmissionsDashboard({ programs: published }: { programs: ProgramOption[] }) {
  const [programs, setPrograms] = useState(published);
  const [programId, setProgramId] = useState<number | null>(null);
  const [content, setContent] = useState<PanelContent>({ kind: 'none' });
  const [denied, setDenied] = useState(false);
  const pending = useRef<AbortController>(null);

  useEffect(() => {
    const leaving = new AbortController();
    loadProgramOptions(leaving.signal).then((all) => {
      if (leaving.signal.aborted) return;
      if (all === 'denied') setDenied(true);
      else if (all) setPrograms(all);
    });
    return () => {
      leaving.abort();
      pending.current?.abort();
    };
  }, []);

  const choose = async (id: number | null) => {
    pending.current?.abort();
    setProgramId(id);
    if (id === null) return setContent({ kind: 'none' });
    const request = new AbortController();
    pending.current = request;
    setContent({ kind: 'loading' });
    const loaded = await loadSubmissions(id, request.signal);
    // Another program may have been chosen since. Then only its response counts.
    if (!request.signal.aborted) setContent(loaded);
  };

  return (
    <Container className="grid grid-cols-1 gap-6 pt-10 pb-12">
      <h1 className="text-2xl">Application Submissions Dashboard</h1>
      <Field id="dashboard-program" label="Program" className="max-w-xl">
        {(control) => (
          <Select
            {...control}
            value={programId ?? ''}
            onChange={(event) => choose(event.target.value ? Number(event.target.value) : null)}
          >
            <option value="">-- Select a program --</option>
            <Options of={programs.map(({ id, title }) => [id, title])} />
          </Select>
        )}
      </Field>
      <SubmissionsPanel
        content={denied && content.kind === 'none' ? accessDenied : content}
        retry={() => choose(programId)}
        onDenied={() => setContent(accessDenied)}
      />
      <DashboardFeatures />
    </Container>
  );
}
