/**
 * Whether what stands in a page defends itself against it. Always, but in one build that only tests
 * make (`--mode defenceless`): there each attack must work, or a test of it would show nothing.
 */
export const isDefended = import.meta.env.MODE !== 'defenceless';
