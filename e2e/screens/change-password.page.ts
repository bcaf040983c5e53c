import type { Locator, Page } from '@playwright/test';

export class ChangePasswordPage {
  readonly page: Page;
  readonly current: Locator;
  readonly next: Locator;
  readonly confirmation: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.current = page.getByLabel('Contraseña actual');
    this.next = page.getByLabel('Contraseña nueva', { exact: true });
    this.confirmation = page.getByLabel('Confirme la contraseña nueva');
    this.save = page.getByRole('button', { name: 'Cambiar contraseña' });
  }

  async change({ from, to, confirmed = to }: { from: string; to: string; confirmed?: string }): Promise<void> {
    await this.current.fill(from);
    await this.next.fill(to);
    await this.confirmation.fill(confirmed);
    await this.save.click();
  }
}
