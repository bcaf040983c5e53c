/** A manual or policy of the demo, as data: each text is a page, its first line the heading of it. Everything in them is invented. */
export interface DemoManual {
  /** Codename of the insurer; null for the company's own. */
  readonly customer: string | null;
  readonly group: string;
  readonly name: string;
  readonly format: 'pdf' | 'docx' | 'xlsx';
  readonly pages: readonly string[];
}
