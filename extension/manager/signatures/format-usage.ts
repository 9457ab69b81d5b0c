/** Describes how often and when a signature was used, for its row and its form. */
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatRelativeDay } from '../../app/format-day.ts';
import type { Usage } from './usage.ts';

export function formatUsage({ count, lastHost, lastMs }: Usage): string {
  const { uses, lastUsed } = strings.value.signatures;
  const usesText = uses(count, formatNumber(count));
  return lastHost === ''
    ? usesText
    : lastUsed(usesText, lastHost, formatRelativeDay(new Date(lastMs)));
}
