/** Describes how often and when a signature was used, for its row and its form. */
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatDay, formatRelativeDay } from '../../app/format-day.ts';
import { nameSites } from './preview-plan.ts';
import type { Usage } from './usage.ts';

export function formatUsage({ count, lastHost, lastMs }: Usage): string {
  const { uses, lastUsed, lastUsedOn } = strings.value.signatures;
  const usesText = uses(count, formatNumber(count));
  const last = new Date(lastMs);
  const [site] = nameSites([lastHost]);
  return site
    ? lastUsed(usesText, site, formatRelativeDay(last))
    : lastUsedOn(usesText, formatDay(last));
}
