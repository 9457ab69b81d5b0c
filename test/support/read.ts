import type { EvaluateFuncWith, Frame, NodeFor, Page } from 'puppeteer-core';

/**
 * What the first element of this selector holds, once there is one: `$eval` fails where it is read
 * before it is drawn, which a busy machine decides.
 */
export async function read<
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
