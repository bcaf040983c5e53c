import type { Locator, Page } from '@playwright/test';

export class ProfilePage {
  readonly page: Page;
  readonly sessions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sessions = page.getByRole('listitem').filter({ hasText: /Este dispositivo|Cerrar/ });
  }

  /** Starts the enrolment and returns the secret shown for typing by hand. */
  async beginSecondFactor(): Promise<string> {
    await this.page.getByRole('button', { name: 'Activar' }).click();
    const secret = this.page.getByRole('dialog').getByText(/^[A-Z2-7]{32}$/);
    return (await secret.textContent()) ?? '';
  }

  async confirmSecondFactor(code: string): Promise<readonly string[]> {
    await this.page.getByLabel('Código de 6 dígitos').fill(code);
    await this.page.getByRole('button', { name: 'Confirmar código' }).click();
    const codes = this.page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' }).getByRole('listitem');
    await codes.first().waitFor();
    return codes.allTextContents();
  }

  async closeOtherSession(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
  }
}
