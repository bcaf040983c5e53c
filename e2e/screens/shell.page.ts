import type { Locator, Page } from '@playwright/test';

/** The frame around every screen: drawer, toolbar, bell, profile menu, settings. */
export class Shell {
  readonly page: Page;
  readonly menu: Locator;
  readonly content: Locator;
  readonly bell: Locator;
  readonly notifications: Locator;
  readonly account: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Menú principal' });
    this.content = page.getByRole('main');
    this.bell = page.getByRole('button', { name: /^Notificaciones/ });
    this.notifications = page.getByRole('dialog', { name: 'Notificaciones' });
    this.account = page.getByRole('button', { name: /^Cuenta de/ });
    this.settings = page.getByRole('dialog', { name: 'Opciones' });
  }

  async openNotifications(): Promise<Locator> {
    await this.bell.click();
    await this.notifications.waitFor();
    return this.notifications;
  }

  async openSettings(): Promise<Locator> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: 'Opciones' }).click();
    await this.settings.waitFor();
    return this.settings;
  }

  async chooseInAccount(item: 'Perfil' | 'Correos pendientes' | 'Opciones' | 'Salir'): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** The entries of the menu, opening one task after the other; each once, in no order that counts. */
  async menuEntries(): Promise<readonly string[]> {
    const found = new Set(await this.entriesShown());
    const tasks = await this.menu.locator('section').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    for (const task of tasks) {
      await this.openTask(task);
      for (const path of await this.entriesShown()) found.add(path);
    }
    return [...found].toSorted();
  }

  /** Opens a task of the menu with all its entries. */
  async openTask(task: string): Promise<void> {
    const group = this.menu.getByRole('region', { name: task, exact: true });
    const title = group.getByRole('button', { name: task, exact: true });
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
    const more = group.getByRole('button', { name: /^Más…/ });
    if (await more.isVisible()) await more.click();
  }

  async openFromMenu(task: string, entry: string): Promise<void> {
    await this.openTask(task);
    await this.menu
      .getByRole('region', { name: task, exact: true })
      .getByRole('link', { name: entry, exact: true })
      .click();
  }

  private async entriesShown(): Promise<readonly string[]> {
    return this.menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  }
}
