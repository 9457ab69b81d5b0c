/**
 * Polls `condition` every 20 ms until it is true. It polls from the test's process, so it also works for
 * pages in the background. Throws after `timeoutMs`.
 *
 * @param description for the error, or a function that describes the state then
 */
export async function waitUntil(
  description: string | (() => string),
  condition: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      const text = typeof description === 'string' ? description : description();
      throw new Error(`Not within ${timeoutMs} ms: ${text}`);
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
