import type { Locator, Page } from '@playwright/test';

/** Any list of records: the grid, the controls around it, and the drawer beside it. */
export class RecordListPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly rows: Locator;
  readonly drawer: Locator;
  readonly range: Locator;
  readonly success: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.rows = this.grid.locator('tr[data-index]');
    this.drawer = page.getByRole('dialog');
    this.range = page.getByRole('status').filter({ hasText: /^[\d,]+–[\d,]+ de [\d,]+$/ });
    this.success = page.getByRole('dialog', { name: 'Exitoso' });
    this.conflict = page.getByRole('alertdialog', { name: 'Otro usuario cambió estos campos' });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The texts of one column, top to bottom, as shown on screen. */
  async column(title: string): Promise<readonly string[]> {
    const header = this.grid.getByRole('columnheader', { name: title, exact: true });
    const place = await header.getAttribute('aria-colindex');
    return this.rows.locator(`[aria-colindex="${place}"]`).allInnerTexts();
  }

  async startAdding(label: string): Promise<Locator> {
    await this.page.getByRole('button', { name: label }).click();
    const drawer = this.page.getByRole('dialog', { name: label });
    await drawer.waitFor();
    return drawer;
  }

  /** Saves the form in the drawer and waits until the success message has come and gone. */
  async save(drawer: Locator): Promise<void> {
    await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
    await this.success.waitFor();
    await this.success.waitFor({ state: 'hidden' });
  }

  async sortBy(title: string): Promise<void> {
    await this.grid.getByRole('columnheader', { name: title }).getByRole('button').click();
  }

  async filterBy(title: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await this.page.getByRole('menuitem', { name: title, exact: true }).click();
    const editor = this.page.getByRole('dialog', { name: `Cambiar el filtro ${title}` });
    await editor.getByRole('checkbox', { name: value, exact: true }).check();
    await this.page.keyboard.press('Escape');
    await editor.waitFor({ state: 'hidden' });
  }

  async tool(name: string | RegExp): Promise<Locator> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    return this.page.getByRole('dialog');
  }
}
