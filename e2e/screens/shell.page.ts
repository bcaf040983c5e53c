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

  /** The entries of the drawer, in order. */
  async menuEntries(): Promise<readonly string[]> {
    return this.menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  }
}
