/**
 * Polls `condition` every 20 ms until it is true. It polls from the test's process, so it also works for
 * pages in the background. Throws after `timeoutMs`.
 */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${description}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
