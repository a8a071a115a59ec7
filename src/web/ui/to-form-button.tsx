import { Plus } from 'lucide-react';
import { ToolButton } from './tool-button.tsx';

interface ToFormButtonProps {
  /** The name of the region that holds the form. */
  readonly form: string;
}

/** Leads from a list to the form below it; where both stand beside each other there is nothing to lead to. */
export function ToFormButton({ form }: ToFormButtonProps) {
  const go = (): void => {
    const heading = [...document.querySelectorAll('section > header > h2')].find(({ textContent }) => textContent === form);
    const field = heading?.closest('section')?.querySelector<HTMLElement>('input, textarea');
    heading?.scrollIntoView({ block: 'start' });
    field?.focus({ preventScroll: true });
  };
  return (
    <ToolButton className="lg:hidden" onClick={go}>
      <Plus aria-hidden className="size-4" />
      {form}
    </ToolButton>
  );
}
