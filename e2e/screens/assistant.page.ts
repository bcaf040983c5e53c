import { expect, type Locator, type Page } from '@playwright/test';

/** The assistant at the right of every screen; the whole screen on a telephone. */
export class AssistantPanel {
  readonly page: Page;
  readonly panel: Locator;
  readonly question: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page
      .getByRole('complementary', { name: 'Asistente' })
      .or(page.getByRole('dialog', { name: 'Asistente' }));
    this.question = this.panel.getByRole('textbox', { name: 'Escriba su pregunta' });
    this.log = this.panel.getByRole('log', { name: 'Conversación' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Preguntar al asistente' }).click();
    await expect(this.question).toBeVisible();
  }

  /** Asks, and waits until the answer is whole. */
  async ask(question: string): Promise<Locator> {
    const before = await this.log.getByRole('article').count();
    await this.question.fill(question);
    await this.question.press('Enter');
    return this.answered(before);
  }

  async draft(kind: string, about: string): Promise<Locator> {
    const before = await this.log.getByRole('article').count();
    await this.question.fill(about);
    await this.panel.getByRole('button', { name: 'Redactar…' }).click();
    await this.page.getByRole('menuitem', { name: kind }).click();
    return this.answered(before);
  }

  async reset(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Empezar de nuevo' }).click();
  }

  private async answered(before: number): Promise<Locator> {
    const turn = this.log.getByRole('article').nth(before);
    await expect(turn).toBeVisible();
    await expect(this.panel.getByRole('button', { name: 'Detener' })).toHaveCount(0, { timeout: 40_000 });
    return turn;
  }
}
