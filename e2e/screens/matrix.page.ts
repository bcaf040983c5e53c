import type { Locator, Page } from '@playwright/test';
import { addChoice, chooseIn, fillIn } from './fields.ts';

interface Cell {
  readonly customer: string;
  readonly zone: string;
}

/** Who authorizes what: insurers down, zones across. */
export class MatrixPage {
  readonly page: Page;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.answer = page.getByRole('dialog', { name: 'Probar la matriz' }).getByRole('status');
  }

  cell({ customer, zone }: Cell, state: string): Locator {
    return this.page.getByRole('button', { name: `${customer}, ${zone}: ${state}`, exact: true });
  }

  /** Fills an empty cell with the strictest rule: every repair needs the signature of this person first. */
  async setSigner(cell: Cell, signer: string): Promise<void> {
    await this.cell(cell, 'Sin regla').click();
    const panel = this.page.getByRole('dialog', { name: `${cell.customer} · ${cell.zone}` });
    await addChoice(panel, 'Quién firma', signer);
    await panel.getByRole('button', { name: 'Guardar regla' }).click();
    await panel.waitFor({ state: 'hidden' });
  }

  async tryCase({ customer, zone }: Cell, amount: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Probar', exact: true }).click();
    const panel = this.page.getByRole('dialog', { name: 'Probar la matriz' });
    await chooseIn(panel, 'Cliente', customer);
    await chooseIn(panel, 'Zona', zone);
    await fillIn(panel, 'Monto sin IVA', amount);
    await panel.getByRole('button', { name: 'Explicar' }).click();
  }
}
