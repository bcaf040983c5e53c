import type { Page } from '@playwright/test';

/** Elements that text must never become, on the page or in parsed HTML: handlers, executable URLs, foreign elements. */
export function unsafeElements(page: Page, html: string | null = null): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const shown = source === null ? document : new DOMParser().parseFromString(source, 'text/html');
    const runs = /^\s*(?:javascript|vbscript|data:text)/i;
    const stranger = /evil\.invalid|127\.0\.0\.1:9\b/;
    const addresses = new Set([
      'href',
      'src',
      'srcset',
      'srcdoc',
      'action',
      'formaction',
      'data',
      'xlink:href',
      'poster',
    ]);
    const foreign =
      source === null
        ? 'object, embed, marquee, listing, xmp'
        : 'script, iframe, object, embed, form, base, link, svg, math';
    const found = [...shown.querySelectorAll(foreign)].map(({ outerHTML }) => outerHTML.slice(0, 120));
    for (const element of shown.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (/^on/i.test(name) || (addresses.has(name) && (runs.test(value) || stranger.test(value))))
          found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
    return found;
  }, html);
}
