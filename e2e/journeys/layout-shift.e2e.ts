import type { Group } from '@aura/access/groups';
import type { Page } from '@playwright/test';
import { MAY_OPEN } from '../../apps/web/src/testing/may-open.ts';
import { part } from '../../scripts/rotation.ts';
import { examplePaths } from '../example-paths.ts';
import { expect, test } from '../fixtures.ts';
import { DESKTOP, TELEPHONE, WIDE } from '../looks.ts';
import { namelessAmounts } from '../nameless-amounts.ts';
import { type Screen, screensOfRun } from '../rotated.ts';

/** Half of what search engines call good: rows that jump are rows pressed by mistake. */
const MOST = 0.02;
/** Screens whose parts still come one after the other, with twice what was measured: to become fewer, never more. */
const MOVING: Readonly<Record<string, number>> = {
  '/dashboard': 0.4,
  '/siniestros/$slug': 0.09,
  '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle': 0.2,
  '/siniestros/$sinisterSlug/presupuesto': 0.14,
  '/siniestros/vista_impresion/$sinister': 0.16,
  '/corte_proveedores': 0.09,
  '/reportes/precios': 0.1,
  '/facturas/certificados': 0.24,
};
/** Their amounts have not been gone through yet. */
const AMOUNTS_UNREAD =
  /^\/(?:error|extranet|clientes|proveedores|servicios|zonas|divisiones|usuarios|correos$|trabajos|capacidad|asistente|privacidad|unidades|catalogos|facturas\/(?:contrarecibos|cobranza|complementos|notas|Cancel|certificados|costo|periodos|vigilancia))/;
const boundOf = (path: string) => MOVING[path] ?? MOST;
const SIZES = [WIDE, DESKTOP, TELEPHONE] as const;
/** Nothing has moved for this long. */
const STILL_MS = 700;

/** Each run visits a screen as another of those who may open it. */
const visitorOf = ({ path, position }: Screen): Group => {
  const visitors = (MAY_OPEN[path] ?? ['Admin']).filter((visitor) => visitor !== null);
  return visitors[(position + part) % visitors.length] ?? 'Admin';
};

test.describe('nothing jumps after a hard load, and every amount has a name', () => {
  for (const screen of screensOfRun()) {
    const visitor = visitorOf(screen);
    test(`on ${screen.path} as ${visitor}`, async ({ signedInAs, owner, page }) => {
      test.slow();
      const example = await examplePaths(owner);
      const found: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        if (size === SIZES[0]) await signedInAs(visitor, example(screen.path));
        else await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { shift, moved } = await shiftOf(page);
        if (shift >= boundOf(screen.path)) found.push(`${size.width} px: ${shift.toFixed(3)} ${moved.join('; ')}`);
      }

      expect(found).toEqual([]);
      expect(AMOUNTS_UNREAD.test(screen.path) ? [] : await namelessAmounts(page)).toEqual([]);
    });
  }
});

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** The sum of all shifts since the load that no input caused, and what moved most. */
async function shiftOf(page: Page): Promise<{ readonly shift: number; readonly moved: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    ({ still }) =>
      new Promise<{ shift: number; moved: string[] }>((done) => {
        const shifts: Shift[] = [];
        const say = () => {
          observer.disconnect();
          const largest = shifts.toSorted((one, other) => other.value - one.value).slice(0, 3);
          done({
            shift: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: largest.flatMap(({ value, sources }) =>
              sources.slice(0, 2).map(({ node, previousRect, currentRect }) => {
                const element = node instanceof Element ? node : node?.parentElement;
                const text = (element?.textContent ?? '').trim().slice(0, 40);
                return `${value.toFixed(3)} ${element?.tagName} «${text}» ${previousRect.y} to ${currentRect.y}, high ${previousRect.height} to ${currentRect.height}`;
              }),
            ),
          });
        };
        let timer = setTimeout(say, still);
        const observer = new PerformanceObserver((list) => {
          const added = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          if (added.length === 0) return;
          shifts.push(...added);
          clearTimeout(timer);
          timer = setTimeout(say, still);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      }),
    { still: STILL_MS },
  );
}
