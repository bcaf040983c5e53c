import type { Locator } from '@playwright/test';

/** Types into the field with this label. */
export async function fillIn(scope: Locator, label: string, text: string): Promise<void> {
  await scope.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Chooses one of a catalogue, found by typing. */
export async function chooseIn(scope: Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await scope.page().getByRole('option', { name: option, exact: true }).click();
}

/** Chooses one of several; the list stays open for more until Escape. */
export async function addChoice(scope: Locator, label: string, option: string): Promise<void> {
  await chooseIn(scope, label, option);
  await scope.page().keyboard.press('Escape');
}
