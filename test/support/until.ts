/** Asks again every few milliseconds until the answer is yes; pages behind others answer too. */
export async function until(
  description: string,
  holds: () => Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${description}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
