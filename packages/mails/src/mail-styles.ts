/** The colours of the application's light scheme. */
export const ink = {
  page: '#f4f6f9',
  card: '#ffffff',
  line: '#dde3ea',
  text: '#16202c',
  faint: '#556273',
  brand: '#1f5fae',
} as const;

export const TEXT = {
  fontFamily: "'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  fontSize: '15px',
  lineHeight: '23px',
  color: ink.text,
} as const;

/** For programs with a dark scheme; all others use the light inline styles. */
export const DARK_STYLES = `@media (prefers-color-scheme: dark) {
.page { background-color: #0f1620 !important; }
.card { background-color: #17202c !important; border-color: #2c3a4b !important; }
.text { color: #e4e9f0 !important; }
.faint, .foot { color: #a3b0c1 !important; border-color: #2c3a4b !important; }
.brand { color: #7db4f0 !important; }
}`;
