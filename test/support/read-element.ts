import type { EvaluateFuncWith, Frame, NodeFor, Page } from 'puppeteer-core';

/**
 * Waits for the first element that matches `selector`, and returns what `reading` reads from it. Use it
 * instead of `$eval`, which does not wait and so fails if the page has not rendered the element yet.
 */
export async function readElement<
  Selector extends string,
  Given extends unknown[],
  Reading extends EvaluateFuncWith<NodeFor<Selector>, Given>,
>(
  place: Page | Frame,
  selector: Selector,
  reading: Reading,
  ...given: Given
): Promise<Awaited<ReturnType<Reading>>> {
  const element = await place.waitForSelector(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return (await element.evaluate(reading, ...given)) as Awaited<ReturnType<Reading>>;
}
