import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Scheme, schemesOfRun } from './looks.ts';

/**
 * Accessibility violations found by axe, in the themes of this run or those given. Themes differ only in colours, so
 * names, roles and order are checked in the first theme only.
 */
export async function violations(page: Page, schemes: readonly Scheme[] = schemesOfRun): Promise<readonly string[]> {
  // Content that is still loading would be measured as its placeholder; the components' page shows some as samples.
  await expect(page.locator('.MuiSkeleton-root:not([data-sample] *)')).toHaveCount(0);
  const found: string[] = [];
  for (const [turn, scheme] of schemes.entries())
    found.push(
      ...(await violationsIn(page, scheme, turn === 0 ? undefined : ['color-contrast', 'link-in-text-block'])),
    );
  return found;
}

async function violationsIn(page: Page, colorScheme: Scheme, rules?: string[]): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  await settled(page);
  // Legacy mode, because the page has no frames whose results have to be merged. Listing passed checks as well would
  // take three times as long. Axe is injected each time: a kept instance caches the colours of the other theme.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  // An open menu is rendered outside every landmark.
  else if (await page.getByRole('menu').isVisible()) axe.disableRules('region');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Waits until fades have ended, so that final colours are measured. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // An element that inherits a colour may start to fade when its parent has finished, so two quiet frames are needed.
    // Polled, because an animation whose element was removed may never fire its end event.
    const until = performance.now() + 10_000;
    for (let quiet = 0; quiet < 2 && performance.now() < until; await frame()) {
      const isFading = document.getAnimations().some((animation) => !isEndless(animation));
      quiet = isFading ? 0 : quiet + 1;
    }
  });
}
