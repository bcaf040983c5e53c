import type { Locator, Page } from '@playwright/test';

export class ErrorPage {
  readonly page: Page;
  readonly back: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.back = page.getByRole('button', { name: 'Regresar' });
    this.dialog = page.getByRole('dialog', { name: 'Ha ocurrido un error.' });
  }

  heading(code: string): Locator {
    return this.page.getByRole('heading', { name: `Whoops, ${code}` });
  }
}
