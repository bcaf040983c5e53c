import type { Locator, Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly code: Locator;
  /** The red bar. */
  readonly message: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Usuario');
    this.password = page.getByLabel('Contraseña', { exact: true });
    this.submit = page.getByRole('button', { name: 'Iniciar sesión' });
    this.code = page.getByLabel('Código');
    this.message = page.getByRole('alert');
    this.notice = page.getByRole('status').filter({ hasText: /\S/ });
  }

  static async open(page: Page, path = '/login'): Promise<LoginPage> {
    await page.goto(path);
    return new LoginPage(page);
  }

  async signIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: 'Verificar' }).click();
  }
}
