import { FileDown, ShieldCheck, Table2 } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';

const features = [
  {
    icon: Table2,
    title: 'Data Viewing',
    text: 'Every answer of a program in one table, with each applicant’s files beside them.',
  },
  {
    icon: FileDown,
    title: 'Data Export',
    text: 'All submissions of a program as one file that spreadsheets open safely, in any script.',
  },
  {
    icon: ShieldCheck,
    title: 'Security',
    text: 'Answers and files are shown to administrators and the program’s managers and reviewers only. Each export and download is recorded.',
  },
];

/** The dashboard's features (spec, section 2). */
export function DashboardFeatures() {
  return (
    <ul className="grid gap-x-8 gap-y-5 border-t border-line pt-6 md:grid-cols-3">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 text-sm">
          <Icon of={icon} className="beside-5 text-accent" />
          <div className="grid content-start gap-0.5">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
