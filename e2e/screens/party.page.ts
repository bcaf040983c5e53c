import { expect, type Locator, type Page } from '@playwright/test';

/** An affected party's case, as shown on a telephone. */
export class PartyPage {
  readonly page: Page;
  readonly needed: Locator;
  readonly pad: Locator;
  readonly closed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.needed = this.card('Necesitamos de usted');
    this.pad = page.getByRole('img', { name: /Recuadro para dibujar/ });
    this.closed = page.getByRole('heading', { level: 1, name: 'Este enlace ya no está activo' });
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Confirme que es usted' })).toBeVisible();
  }

  async prove(digits: string): Promise<void> {
    await this.page.getByLabel(/Últimos cuatro dígitos/).fill(digits);
    await this.page.getByRole('button', { name: 'Ver mi caso' }).click();
  }

  async acceptNotice(): Promise<void> {
    await this.page.getByRole('button', { name: 'Acepto el aviso de privacidad' }).click();
    await expect(this.page.getByText(/^Aceptó el aviso de privacidad/)).toBeVisible();
  }

  /** Two strokes, as a finger draws them. */
  async draw(): Promise<void> {
    await this.pad.scrollIntoViewIfNeeded();
    const box = await this.pad.boundingBox();
    if (box === null) throw new Error('There is nothing to draw on');
    for (const [from, to] of [
      [0.1, 0.5],
      [0.55, 0.9],
    ] as const) {
      await this.page.mouse.move(box.x + from * box.width, box.y + 0.7 * box.height);
      await this.page.mouse.down();
      await this.page.mouse.move(box.x + to * box.width, box.y + 0.3 * box.height, { steps: 12 });
      await this.page.mouse.up();
    }
  }
}
