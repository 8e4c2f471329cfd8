import type { ReactNode } from 'react';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Panel } from '../shell/panel.tsx';

interface ActionPanelProps {
  address: string;
  action: string;
  title: string;
  text?: string;
  button: string;
  variant?: 'primary' | 'danger';
  children?: ReactNode;
}

/** One thing that an administrator may do with an application that no one can read any more, or not yet. */
export const ActionPanel = ({ address, action, title, text, button, variant, children }: ActionPanelProps) => (
  <Panel title={title} text={text}>
    <SentForm id={`${action}-form`} name={action} action={address} aria-label={title} className="grid gap-4">
      {children}
      <FormButton name="action" value={action} variant={variant ?? 'secondary'} className="w-fit">
        {button}
      </FormButton>
    </SentForm>
  </Panel>
);
