/** A field that has the focus and a field with a fault look different. */
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../support/component/driver.ts';
import { startManager } from '../../support/component/manager.ts';

describe('field', () => {
  it('focused: a ring in ink; with a fault: a red edge, and an icon with words', async () => {
    const manager = await startManager('labels');
    await manager.press('New label');
    const field = await waitFor('dialog input[type="text"], dialog input:not([type])');
    field.focus();
    const ink = getComputedStyle(document.body).color;
    const usual = getComputedStyle(field);
    const edge = usual.borderTopColor;
    expect([usual.outlineColor, usual.outlineWidth, usual.outlineOffset]).toEqual([
      ink,
      '2px',
      '2px',
    ]);
    await manager.press('Save');
    await waitFor('.field-fault > .icon');
    const faulty = getComputedStyle(field);
    expect(faulty.borderTopColor).not.toBe(edge);
    expect(faulty.borderTopColor).not.toBe(ink);
    expect(faulty.boxShadow).toContain(faulty.borderTopColor);
  });
});
