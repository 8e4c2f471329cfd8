import type { MailContent, MailSender } from './mail-html.ts';

const indented = (text: string) => text.replace(/^/gm, '  ');

/** The plain text of an email: everything that its HTML says. */
export function mailText({ paragraphs, action, details = [], closing = [] }: MailContent, sender: MailSender): string {
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...details.map(({ label, value }) => `${label}\n${indented(value)}`),
    ...closing,
    `-- \n${sender.centreName}\n${sender.email}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
