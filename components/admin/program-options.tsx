/** A program to choose from; the public list knows no number of submissions. */
export interface ProgramOption {
  id: number;
  title: string;
  submissions?: number;
}

/** The options of the program dropdown (spec, section 2). */
export function ProgramOptions({ programs }: { programs: ProgramOption[] }) {
  return (
    <>
      <option value="">-- Select a program --</option>
      {programs.map(({ id, title, submissions }) => (
        <option key={id} value={id}>
          {submissions === undefined ? title : `${title} (${submissions})`}
        </option>
      ))}
    </>
  );
}
