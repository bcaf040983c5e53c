import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Scheme, schemesOfRun } from './looks.ts';

/**
 * What keeps assistive technology out, in the theme of this run or in those that are named. Only colours differ between the themes: what
 * is wrong with names, roles and order is found in the first.
 */
export async function violations(page: Page, schemes: readonly Scheme[] = schemesOfRun): Promise<readonly string[]> {
  // Content that is still loading would be measured as its placeholder.
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
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
  // One document without frames, so no second page to put results together in; naming all that is in order took two thirds of the time.
  // Axe is read anew each time: one that stays in the page remembers the colours of the other theme.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  // A menu floats above the page and is part of no landmark.
  else if (await page.getByRole('menu').isVisible()) axe.disableRules('region');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Colours are measured as they end up, not halfway through a fade. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What inherits a colour may begin to fade once its parent is done: over are those that a whole frame has brought no other of.
    // Looked at frame by frame: an animation whose element is gone may never say that it has finished, and leaves this list.
    const until = performance.now() + 10_000;
    for (let quiet = 0; quiet < 2 && performance.now() < until; await frame()) {
      const isFading = document.getAnimations().some((animation) => !isEndless(animation));
      quiet = isFading ? 0 : quiet + 1;
    }
  });
}
