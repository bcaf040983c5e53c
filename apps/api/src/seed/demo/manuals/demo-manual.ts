/** A demo manual or policy as data: each string is a page, its first line the heading. Everything is invented. */
export interface DemoManual {
  /** The insurer's codename; null for the company's own. */
  readonly customer: string | null;
  readonly group: string;
  readonly name: string;
  readonly format: 'pdf' | 'docx' | 'xlsx';
  readonly pages: readonly string[];
}
