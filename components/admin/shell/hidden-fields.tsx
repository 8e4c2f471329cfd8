/** Hidden fields, such as those that say where a form leads back to. */
export const HiddenFields = ({ values }: { values: Record<string, string | number> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
