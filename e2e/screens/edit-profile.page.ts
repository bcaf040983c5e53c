import type { Locator, Page } from '@playwright/test';

export class EditProfilePage {
  readonly page: Page;
  readonly treatment: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.treatment = page.getByLabel('Tratamiento');
    this.firstName = page.getByLabel('Nombre(s)');
    this.lastName = page.getByLabel('Apellido paterno');
    this.email = page.getByLabel('Correo');
    this.phone = page.getByLabel('Teléfono');
    this.save = page.getByRole('button', { name: 'Guardar cambios' });
    this.cancel = page.getByRole('button', { name: 'Cancelar' });
  }

  async choosePhoto(picture: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Elegir foto' }).click();
    await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
    await this.page.getByRole('button', { name: 'Usar esta foto' }).click();
  }
}
