/** A program to choose from. */
export interface ProgramOption {
  id: number;
  title: string;
}

/** The options of the program dropdown (spec, section 2). */
export function ProgramOptions({ programs }: { programs: ProgramOption[] }) {
  return (
    <>
      <option value="">-- Select a program --</option>
      {programs.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  );
}
