import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startManager } from '../../support/component/manager.ts';

describe('the labels screen', () => {
  it('no labels: the screen invites the user to create the first one', async () => {
    await startManager('labels');
    await expect.element(page.getByText('No labels yet')).toBeVisible();
  });
});
