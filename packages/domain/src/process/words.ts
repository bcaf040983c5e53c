export interface Words {
  readonly es: string;
  readonly en: string;
}
