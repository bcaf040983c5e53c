import type { Locator, Page } from '@playwright/test';

export class UserListPage {
  readonly page: Page;
  readonly add: Locator;
  readonly drawer: Locator;
  readonly viewBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Nuevo usuario' });
    this.drawer = page.getByRole('dialog', { name: 'Nuevo usuario' });
    this.viewBar = page.getByRole('status').filter({ hasText: 'Está viendo como' });
  }

  async addUser({
    username,
    firstName,
    lastName,
  }: Record<'username' | 'firstName' | 'lastName', string>): Promise<void> {
    await this.add.click();
    await this.drawer.getByLabel(/^Usuario/).fill(username);
    await this.drawer.getByLabel(/^Nombre/).fill(firstName);
    await this.drawer.getByLabel(/^Apellido paterno/).fill(lastName);
    await this.drawer.getByLabel(/^Correo/).fill(username);
    await this.drawer.getByRole('tab', { name: 'Grupos y permisos' }).click();
    await this.drawer.getByRole('combobox', { name: 'Grupos' }).fill('Supervisor');
    await this.page.getByRole('option', { name: 'Supervisor', exact: true }).click();
    await this.page.keyboard.press('Escape');
    await this.drawer.getByRole('button', { name: 'Guardar' }).click();
  }

  /** Reads the password that is shown once, and confirms that it was stored. */
  async takePassword(): Promise<string> {
    const dialog = this.page.getByRole('dialog', { name: 'Contraseña temporal' });
    const password = await dialog.getByText(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/).innerText();
    await dialog.getByRole('button', { name: 'Ya la copié' }).click();
    return password;
  }

  /** Opens the menu of a row and returns its entries. */
  async actionsOf(username: string): Promise<readonly string[]> {
    await this.page
      .getByRole('row')
      .filter({ hasText: username })
      .getByRole('button', { name: /Acciones/ })
      .click();
    await this.page.getByRole('menu').waitFor();
    return this.page.getByRole('menuitem').allInnerTexts();
  }

  async choose(username: string, action: string): Promise<void> {
    await this.actionsOf(username);
    await this.page.getByRole('menuitem', { name: action }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: action.replace('…', '') })
      .click();
  }
}
