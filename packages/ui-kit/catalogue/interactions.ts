import type { StoryContext } from '@storybook/react-vite';
import { userEvent, waitFor, within } from 'storybook/test';

type Interaction = (context: Pick<StoryContext, 'canvasElement'>) => Promise<void>;
type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'slider' | 'spinbutton' | 'textbox';

const firstControl = async (element: HTMLElement, role: Role): Promise<HTMLElement> => {
  const [control] = await within(element).findAllByRole(role);
  if (!control) throw new Error(`The story has no ${role}.`);
  return control;
};

/** Moves the focus to the first control with the keyboard. */
export const focus: Interaction = async ({ canvasElement }) => {
  await userEvent.tab();
  if (!canvasElement.contains(document.activeElement)) throw new Error('The story has no control to focus.');
};

/**
 * Moves the pointer over the first control of a role. Retries, because React Aria misses a pointer that arrives before
 * its effects have run.
 */
export const hover =
  (role: Role): Interaction =>
  ({ canvasElement }) =>
    waitFor(async () => {
      if (canvasElement.querySelector('[data-hovered]')) return;
      const control = await firstControl(canvasElement, role);
      await userEvent.unhover(control);
      await userEvent.hover(control);
      throw new Error(`The ${role} does not react to the pointer yet.`);
    });

/** Presses the first control of a role and moves the pointer away, as a touch does. */
export const press =
  (role: Role): Interaction =>
  async ({ canvasElement }) => {
    const control = await firstControl(canvasElement, role);
    await userEvent.click(control);
    await userEvent.unhover(control);
  };

/** Types into the combo box. */
export const search =
  (text: string): Interaction =>
  async ({ canvasElement }) =>
    userEvent.type(await firstControl(canvasElement, 'combobox'), text);

/** Opens the `details` element. */
export const openDetails: Interaction = async ({ canvasElement }) => {
  const summary = canvasElement.querySelector('summary');
  if (!summary) throw new Error('The story has no details element.');
  await userEvent.click(summary);
};

/** Presses a button of the open dialog. A dialog is outside the story's element. */
export const pressInDialog =
  (name: string): Interaction =>
  async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name }));
  };

/** Waits until a toast is visible. */
export const waitForToast = (): Promise<void> =>
  waitFor(() => {
    if (!document.querySelector('[data-sonner-toast][data-mounted=true]')) throw new Error('No toast is visible.');
  });
