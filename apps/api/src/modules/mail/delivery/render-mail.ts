import { convert } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface RenderedMail {
  readonly html: string;
  readonly plain: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders one React tree to HTML, and derives the plain text from it. */
export function renderMail(body: ReactElement): RenderedMail {
  const html = `${DOCTYPE}${renderToStaticMarkup(body)}`;
  const plain = convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: '.preview', format: 'skip' },
      { selector: 'table.facts', format: 'dataTable', options: { maxColumnWidth: 52, uppercaseHeaderCells: false } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ],
  });
  return { html, plain };
}
