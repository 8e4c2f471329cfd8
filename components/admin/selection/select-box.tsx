interface SelectBoxProps {
  name: string;
  value: string | number;
  label: string;
}

/** The checkbox of one of a list. It can also be hit beside its edges, so that it suits a thumb on a phone. */
export const SelectBox = ({ name, value, label }: SelectBoxProps) => (
  <label className="grid min-h-9 min-w-9 shrink-0 cursor-pointer place-items-center max-lg:min-h-11 max-lg:min-w-11 print:hidden">
    <span className="sr-only">{label}</span>
    <input type="checkbox" name={name} value={value} data-select className="size-5 rounded-sm accent-primary" />
  </label>
);
